import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { cloudflareHeaders } from '../../../src/commands/export/cloudflare-headers.ts'
import { collect } from '../../../src/commands/export/collect.ts'
import { shownFiles } from '../../../src/commands/export/shown-files.ts'
import { changedContent } from '../../support/content.ts'
import { append, edits } from '../../support/content-edits.ts'
import { declaration, withEmbeds } from '../../support/embeds.ts'
import { attribute, elements, fetchHtml, textOf } from '../../support/html.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'
import { answeringSite, withOneSharePicture } from '../../support/static-export.ts'

const [video, map] = ['https://frames.video.example', 'https://maps.example']
const folder = await changedContent({ after }, withEmbeds())
const site = await startTestSite(folder)
const plain = await startTestSite(contentDirs.second)
const declaredOnly = await startTestSite(
  await changedContent({ after }, { 'company.yaml': append(declaration(`${video}/embed/1`)) }),
)

const policyOf = ({ headers }: Response) => headers.get('Content-Security-Policy') ?? assert.fail('a policy')
const usual = policyOf(await plain.fetch('/en'))

test('only a page that shows content of another website allows frames of its origin', async () => {
  const policies: Readonly<Record<string, string>> = {
    '/en/who-we-are': `${usual}; frame-src ${video}`,
    '/quem-somos': `${usual}; frame-src ${video}`,
    '/en/talk': `${usual}; frame-src ${map}`,
  }
  // To draw the pictures for shared links takes longer than all others.
  const paths = [...site.application.snapshot.resources.keys()].filter(path => !path.includes('/share/'))
  assert.ok(paths.includes('/en/who-we-are') && paths.length > 50)
  const framing: string[] = []
  for (const path of paths) {
    const policy = policyOf(await site.fetch(path))
    if (policy.includes('frame-src')) framing.push(path)
    const other = await plain.fetch(path)
    if (other.status === 200 && !policy.includes('frame-src')) assert.equal(policy, policyOf(other), path)
    if (policies[path]) assert.equal(policy, policies[path], path)
  }
  assert.deepEqual(
    framing.toSorted(),
    ['/en/talk', '/en/who-we-are', '/es/hablar', '/es/quienes-somos', '/fale', '/quem-somos'].toSorted(),
  )
})

test('the other fields of such a page are those of every page', async () => {
  const fieldsOf = async (from: typeof site) => {
    const { headers } = await from.fetch('/en/who-we-are', { headers: { 'Accept-Encoding': 'identity' } })
    for (const name of ['ETag', 'Content-Length', 'Content-Security-Policy']) headers.delete(name)
    return Object.fromEntries(headers)
  }
  assert.deepEqual(await fieldsOf(site), await fieldsOf(plain))
})

for (const [what, init, status] of [
  ['a page that has not changed', {}, 304],
  ['the head of the page', { method: 'HEAD' }, 200],
  ['a page that is not the wanted one', { headers: { 'If-Match': '"another"' } }, 412],
] as const) {
  test(`${what} has the policy of the page (${status})`, async () => {
    const tag = (await site.fetch('/en/who-we-are')).headers.get('ETag') ?? ''
    const headers = status === 304 ? { 'If-None-Match': tag } : {}
    const response = await site.fetch('/en/who-we-are', { headers, ...init })
    assert.equal(response.status, status)
    assert.equal(policyOf(response), `${usual}; frame-src ${video}`)
  })
}

test('a page with a refused form has the policy of the page, because it shows the same content', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const [path, body, status] of [
    ['/en/talk', 'nome=Ana', 400],
    ['/en/talk?assunto=reparo', 'nome=Ana', 400],
  ] as const) {
    const response = await site.fetch(path, { method: 'POST', headers, body })
    assert.equal(response.status, status)
    assert.equal(policyOf(response), `${usual}; frame-src ${map}`)
    assert.match(await response.text(), /data-frame="https:\/\/maps\.example\//)
  }
  const foreign = await site.fetch('/en/talk', {
    method: 'POST',
    headers: { ...headers, Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    body: 'nome=Ana',
  })
  assert.equal(foreign.status, 403)
  assert.equal(policyOf(foreign), `${usual}; frame-src ${map}`)
})

test('the Markdown of such a page has the policy of every page, and 406 too', async () => {
  for (const Accept of ['text/markdown', 'image/png']) {
    const response = await site.fetch('/en/who-we-are', { headers: { Accept } })
    assert.equal(policyOf(response), usual)
  }
})

test('the box is a link to the page for people, with the title, and says what a press loads', async () => {
  const page = await fetchHtml(site, '/en/who-we-are')
  const [link = assert.fail('a box')] = elements(page, 'a').filter(each => attribute(each, 'data-frame'))
  assert.equal(attribute(link, 'href'), 'https://video.example/watch?v=1')
  assert.equal(attribute(link, 'data-frame'), `${video}/embed/1`)
  assert.equal(
    textOf(link),
    'Tour of the workshop Content from frames.video.example loads only when you press here.',
  )
  assert.deepEqual(elements(page, 'iframe'), [])
  const [way = assert.fail('a box')] = elements(await fetchHtml(site, '/en/talk'), 'a').filter(each =>
    attribute(each, 'data-frame'),
  )
  assert.equal(attribute(way, 'href'), `${map}/embed?id=1&zoom=3`)
})

test('only pages with such content load its stylesheet and its script', async () => {
  const namesIn = async (path: string) =>
    ((await (await site.fetch(path)).text()).match(/\/assets\/embed-\d+\.(?:css|js)/g) ?? []).map(name =>
      name.replace(/-\d+/, ''),
    )
  assert.deepEqual(await namesIn('/en/who-we-are'), ['/assets/embed.css', '/assets/embed.js'])
  assert.deepEqual(await namesIn('/en'), [])
  assert.deepEqual(await namesIn('/en/your-data'), [])
})

test('the Markdown has a link with the title, and names the website', async () => {
  const text = await (await site.fetch('/en/who-we-are.md')).text()
  assert.ok(
    text.endsWith('Video: [Tour of the workshop](https://video.example/watch?v=1) (video.example)\n'),
    text,
  )
})

test('a search finds the page by the title', async () => {
  const { search } = await site.application.snapshot.searchIndex()
  const [found] = search('tour', 'en')
  assert.equal(found?.text.path, '/en/who-we-are')
  assert.match(found?.excerpt ?? '', /Tour of the workshop/)
})

test('the page about privacy lists the websites that pages use, in each language, in HTML and Markdown', async () => {
  const written = {
    '/en/your-data': ['Content from other websites', 'Tour of the workshop', 'How to get here'],
    '/dados': ['Conteúdo de outros sites', 'Visita à oficina', 'Como chegar'],
    '/es/tus-datos': ['Contenido de otros sitios', 'Visita al taller', 'Cómo llegar'],
  }
  for (const [path, [title, ...names]] of Object.entries(written)) {
    const items = [`frames.video.example: ${names[0]}`, `maps.example: ${names[1]}`]
    const page = await fetchHtml(site, path)
    assert.ok(elements(page, 'h2').some(heading => textOf(heading) === title))
    const shown = elements(page, 'li').map(textOf)
    assert.deepEqual(
      shown.filter(text => text.includes('.example:')),
      items,
    )
    const markdown = await (await site.fetch(`${path}.md`)).text()
    assert.ok(markdown.includes(`## ${title}\n`))
    for (const item of items) assert.ok(markdown.includes(`- **${item.replace(':', ':**')}\n`), markdown)
    assert.ok(!markdown.includes('unused.example'))
  }
})

test('a page about privacy is as it was where no page uses what is declared', async () => {
  for (const path of ['/en/your-data', '/dados.md', '/es/tus-datos']) {
    const bytes = async (from: typeof site) => (await from.fetch(path)).text()
    assert.equal(await bytes(declaredOnly), await bytes(plain))
  }
})

test('a declaration that no page uses changes no policy', async () => {
  for (const path of ['/en', '/en/who-we-are', '/en/talk', '/en/your-data'])
    assert.equal(policyOf(await declaredOnly.fetch(path)), usual, path)
})

test('content of two websites on one page allows both, each once', async () => {
  const both = await startTestSite(
    await changedContent(
      { after },
      {
        'company.yaml': append(declaration(`${video}/embed/1`)),
        ...Object.fromEntries(
          ['pt', 'en', 'es'].map(language => [
            `pages/home/${language}.md`,
            edits(append('::embed way'), append('::embed tour'), append('> ::embed tour')),
          ]),
        ),
      },
    ),
  )
  assert.equal(policyOf(await both.fetch('/en')), `${usual}; frame-src ${video} ${map}`)
})

test('an exported page has its policy in the rules of the host', async () => {
  const exported = await collect(withOneSharePicture(await answeringSite(folder)), async () => {})
  const { text, lacking } = cloudflareHeaders(shownFiles(exported))
  assert.deepEqual(
    lacking.flatMap(({ names }) => names.filter(name => name === 'Content-Security-Policy')),
    [],
  )
  const [, rule = ''] = /^\/en\/who-we-are\n((?: {2}.*\n)+)/m.exec(text) ?? []
  assert.ok(rule.includes(`frame-src ${video}\n`), rule)
})
