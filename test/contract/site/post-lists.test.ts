import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { capitalised } from '../../../src/locales/list-words.ts'
import { blog as otherBlog } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { addFrontMatter, editFile, replace } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, textOf } from '../../support/html.ts'
import { fileOf, slugOf, writeLargeBlog } from '../../support/large-blog.ts'
import { connectClient, modernRequest, postMcp } from '../../support/mcp.ts'
import { temporaryFolder } from '../../support/process.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'
import { graphOf, only } from '../../support/site-rules/structured-data.ts'

const count = 160
const written = 150
const author = 'Equipe da oficina'
const person = 'Ana Souza'

const folder = await temporaryFolder({ after })
await writeLargeBlog(folder, count)
await editFile(join(folder, 'blog', fileOf(written)), addFrontMatter(`author: ${author}`))
await editFile(join(folder, 'blog', fileOf(written - 2)), addFrontMatter(`author: ${person}`))
await editFile(join(folder, 'company.yaml'), replace('\npages:', '\npeople: [ana]\npages:'))
await mkdir(join(folder, 'people'))
await writeFile(
  join(folder, 'people/ana.yaml'),
  `name: ${person}\nrole: {pt: Atende, en: Answers messages, es: Atiende}\n`,
)
const site = await startTestSite(folder)
const { blog } = site.application.snapshot.site.catalog
assert.ok(blog)
const posts = blog.posts.map(({ texts }) => texts.pt)

async function read(path: string): Promise<string> {
  const response = await site.fetch(path)
  assert.equal(response.status, 200, path)
  return response.text()
}

/** The paths of the posts that a page lists, in its order. */
async function listedOn(path: string): Promise<(string | undefined)[]> {
  const main = elements(await fetchHtml(site, path), 'main')
  return main
    .flatMap(place => elements(place, 'h2'))
    .flatMap(heading => elements(heading, 'a'))
    .map(link => attribute(link, 'href'))
}

for (const [number, path] of [
  [1, '/diario'],
  [2, '/diario/pagina/2'],
  [8, '/diario/pagina/8'],
] as const) {
  const expected = posts.slice((number - 1) * 20, number * 20).map(post => post.path)

  test(`${path} lists 20 posts, the newest first, in HTML and in Markdown`, async () => {
    assert.deepEqual(await listedOn(path), expected)
    const markdown = await read(`${path}.md`)
    assert.deepEqual(
      [...markdown.matchAll(/^## \[.*\]\(https:\/\/site\.test(.*)\.md\)$/gm)].map(([, target]) => target),
      expected,
    )
  })

  test(`${path} is its own canonical address, and leads to the pages before and after it`, async () => {
    const link = (await site.fetch(path)).headers.get('Link') ?? ''
    const [newer, older] = [
      number === 2 ? '/diario' : `/diario/pagina/${number - 1}`,
      `/diario/pagina/${number + 1}`,
    ]
    const expected = [
      `<${baseUrl}${path}>; rel="canonical"`,
      ...(number > 1 ? [`<${baseUrl}${newer}>; rel="prev"`] : []),
      ...(number < 8 ? [`<${baseUrl}${older}>; rel="next"`] : []),
    ]
    for (const part of expected) assert.ok(link.includes(part), `${part} in ${link}`)
    assert.equal(link.match(/rel="(?:prev|next|canonical)"/g)?.length, expected.length)
    const targets = elements(await fetchHtml(site, path), 'section')
      .filter(section => elements(section, 'h2').some(heading => attribute(heading, 'id') === 'pages'))
      .flatMap(section => elements(section, 'a'))
      .map(anchor => attribute(anchor, 'href'))
    assert.deepEqual(targets, [...(number > 1 ? [newer] : []), ...(number < 8 ? [older] : [])])
  })
}

for (const path of ['/diario/pagina/1', '/diario/pagina/9', '/diario/assunto/nada', '/diario/assunto']) {
  test(`${path} does not exist`, async () => assert.equal((await site.fetch(path)).status, 404))
}

test('each subject has a list of exactly its posts, the newest first, on pages of 20', async () => {
  for (const { name, path } of blog.subjects) {
    const own = posts.filter(({ tags }) => tags.includes(name)).map(post => post.path)
    const pages = Array.from({ length: Math.ceil(own.length / 20) }, (_, index) =>
      index === 0 ? path : `${path}/pagina/${index + 1}`,
    )
    assert.deepEqual((await Promise.all(pages.map(listedOn))).flat(), own)
  }
})

test('the address of a subject has no accents and no spaces, and its page says what it lists', async () => {
  const document = await fetchHtml(site, '/diario/assunto/lojas-virtuais/pagina/2')
  assert.deepEqual(elements(document, 'h1').map(textOf), ['Textos sobre lojas virtuais, página 2'])
  const [trail] = elements(document, 'ol')
  assert.deepEqual(trail && elements(trail, 'li').map(textOf).slice(1), [
    'Diário da oficina',
    'Lojas virtuais',
    'Página 2',
  ])
})

test('the index marks itself and leads to every subject', async () => {
  const [subjects] = elements(await fetchHtml(site, '/diario'), 'section').filter(section =>
    elements(section, 'h2').some(heading => attribute(heading, 'id') === 'subjects'),
  )
  assert.deepEqual(
    subjects &&
      elements(subjects, 'li').map(item => [attribute(elements(item, 'a')[0], 'href'), textOf(item)]),
    [[undefined, 'Todos'], ...blog.subjects.map(({ path, name }) => [path, capitalised(name, 'pt')])],
  )
})

test('the page of a subject with a note says it and its next step, and its service at the end, in HTML and in Markdown', async t => {
  const note = 'O que cada madeira pede antes de receber verniz.'
  const notes = addFrontMatter(
    'subjects:',
    `  - {name: madeira, text: ${note}, next: {text: O reparo, path: /oficina/reparo}, service: reparo}`,
  )
  const index = notes(String(otherBlog['blog/index.md']))
  const content = await changedContent(t, { ...otherBlog, 'blog/index.md': index })
  const other = await startTestSite(content)
  const path = '/diario/assunto/madeira'
  const document = await fetchHtml(other, path)
  const [opening] = elements(document, 'div').filter(part => attribute(part, 'class') === 'opening')
  const said = opening ? elements(opening, 'p').map(textOf) : []
  assert.deepEqual(said, [note, 'O reparo'])
  const [ending] = elements(document, 'aside')
  assert.ok(
    ending && elements(ending, 'a').some(link => attribute(link, 'href') === '/oficina/reparo'),
    'the service',
  )
  assert.ok((await (await other.fetch(`${path}.md`)).text()).includes(note))
})

test('the page of a subject says how many posts it has, and leads to all posts and to the other subjects in their order, in HTML and in Markdown', async () => {
  for (const own of blog.subjects) {
    const count = own.posts.length
    const sentence = count === 1 ? 'Um texto por enquanto.' : `${count} textos, do mais novo ao mais antigo.`
    const document = await fetchHtml(site, own.path)
    const [opening] = elements(document, 'div').filter(part => attribute(part, 'class') === 'opening')
    assert.deepEqual(opening && elements(opening, 'p').map(textOf), [sentence])
    const [list] = elements(document, 'section').filter(section =>
      elements(section, 'h2').some(heading => attribute(heading, 'id') === 'subjects'),
    )
    assert.deepEqual(
      list && elements(list, 'li').map(item => [attribute(elements(item, 'a')[0], 'href'), textOf(item)]),
      [
        ['/diario', 'Todos'],
        ...blog.subjects.map(({ path, name }) => [
          path === own.path ? undefined : path,
          capitalised(name, 'pt'),
        ]),
      ],
    )
    const markdown = await read(`${own.path}.md`)
    assert.ok(markdown.includes(`\n${sentence}\n`), sentence)
    const links = markdown.split('## Assuntos')[1] ?? ''
    for (const { path } of blog.subjects) assert.equal(links.includes(`${path}.md`), path !== own.path, path)
    assert.match(links, /\[Todos\]/)
  }
})

test('lists of posts are in the sitemap, the first of each subject is in llms.txt, and none in the full text, in the menu, in the footer and in the API', async () => {
  const sitemap = await read('/sitemap.xml')
  for (const path of ['/diario/pagina/8', '/diario/assunto/operacao', '/diario/assunto/operacao/pagina/2'])
    assert.ok(sitemap.includes(`<loc>${baseUrl}${path}</loc>`), path)
  const inIndex = [...(await read('/llms.txt')).matchAll(/\((\S+\/diario\/(?:pagina|assunto)\/\S+)\)/g)]
  assert.deepEqual(
    inIndex.map(([, url]) => url),
    blog.subjects.map(({ path }) => `${baseUrl}${path}.md`),
  )
  for (const path of ['/api/v1/paginas', '/'])
    assert.doesNotMatch(await read(path), /diario\/(?:pagina|assunto)\//, path)
  assert.doesNotMatch(await read('/llms-full.txt'), /^https:\/\/site\.test\/diario\/(?:pagina|assunto)\//m)
})

test('the subjects of a post lead to their lists, in HTML and in Markdown', async () => {
  const [post] = posts
  assert.ok(post)
  const found = elements(await fetchHtml(site, post.path), 'a').map(link => [
    textOf(link),
    attribute(link, 'href'),
  ])
  const markdown = await read(`${post.path}.md`)
  for (const tag of post.tags) {
    const path = blog.subjects.find(({ name }) => name === tag)?.path
    assert.ok(
      found.some(([text, href]) => text === tag && href === path),
      tag,
    )
    assert.ok(markdown.includes(`[${tag}](${baseUrl}${path}.md)`), tag)
  }
})

test('a post leads to three others that share the most subjects with it, the newest first, but not to its neighbours', async () => {
  const position = 40
  const post = posts[position]
  assert.ok(post)
  const shared = (other: typeof post) => other.tags.filter(tag => post.tags.includes(tag)).length
  const expected = posts
    .filter((other, index) => Math.abs(index - position) > 1 && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, 3)
    .map(({ path }) => path)
  const [related] = elements(await fetchHtml(site, post.path), 'section').filter(section =>
    elements(section, 'h2').some(heading => attribute(heading, 'id') === 'related'),
  )
  assert.deepEqual(related && elements(related, 'a').map(link => attribute(link, 'href')), expected)
  const markdown = (await read(`${post.path}.md`)).split('## Textos relacionados')[1] ?? ''
  for (const path of expected) assert.ok(markdown.includes(`${path}.md`), path)
})

test('JSON-LD names a person as the author of a post where it is one of the people of the company, else the company', async () => {
  const graphAt = async (number: number) => graphOf(await fetchHtml(site, `/diario/${slugOf(number)}`))
  const authorIn = async (number: number) => only(await graphAt(number), 'BlogPosting').author
  const id = `${baseUrl}/#person-ana`
  assert.deepEqual(await authorIn(written - 2), { '@id': id })
  const { '@id': ownId, name, worksFor } = only(await graphAt(written - 2), 'Person')
  assert.deepEqual([ownId, name, worksFor], [id, person, { '@id': `${baseUrl}/#organization` }])
  for (const number of [written, written - 1])
    assert.deepEqual(await authorIn(number), { '@id': `${baseUrl}/#organization` })
})

test('a post names its author in HTML, Markdown and the feed', async () => {
  const path = `/diario/${slugOf(written)}`
  const html = await read(path)
  assert.match(html, /leitura ·\u00a0por Equipe da oficina<\/p>/)
  assert.match(html, /<meta name="author" content="Equipe da oficina">/)
  assert.match(await read(`${path}.md`), /^author: "Equipe da oficina"$/m)
  const [entry = '', other = ''] = (await read('/diario/feed.xml'))
    .split('<entry>')
    .filter(text => [written, written - 1].some(number => text.includes(`/${slugOf(number)}</id>`)))
  assert.match(entry, /<author><name>Equipe da oficina<\/name><\/author>/)
  assert.doesNotMatch(other, /<author>/)
})

test('the feed and llms.txt hold the newest 50 posts, and llms.txt says where the others are', async () => {
  const newest = posts.slice(0, 50).map(({ path }) => path)
  const feed = await read('/diario/feed.xml')
  assert.deepEqual(
    [...feed.matchAll(/<entry>\n<id>https:\/\/site\.test([^<]*)<\/id>/g)].map(([, path]) => path),
    newest,
  )
  const llms = await read('/llms.txt')
  assert.deepEqual(
    [...llms.matchAll(/\(https:\/\/site\.test(\/diario\/(?!assunto\/)[^)]*)\.md\)/g)].map(([, path]) => path),
    newest,
  )
  assert.ok(llms.includes(`[Textos mais antigos](${baseUrl}/diario.md)`))
})

test('the full text holds the newest 100 posts and leads to a file of the others, which all are text of the site', async () => {
  const starts = (text: string) =>
    [...text.matchAll(/^https:\/\/site\.test(\/diario\/\S+)$/gm)].map(([, path]) => path)
  const first = await read('/llms-full.txt')
  const second = await read('/llms-full-2.txt')
  assert.deepEqual(
    [starts(first), starts(second)],
    [posts.slice(0, 100), posts.slice(100)].map(part => part.map(({ path }) => path)),
  )
  assert.ok(first.includes(`: ${baseUrl}/llms-full-2.txt\n`))
  assert.doesNotMatch(second, /llms-full-3/)
  assert.equal((await site.fetch('/llms-full-3.txt')).status, 404)
  assert.equal((await site.fetch('/en/llms-full-2.txt')).status, 404)
  assert.doesNotMatch(await read('/en/llms-full.txt'), /llms-full-2/)
  const fields = (await site.fetch('/llms-full-2.txt')).headers
  assert.equal(fields.get('Content-Type'), 'text/plain; charset=utf-8')
  assert.equal(fields.get('Access-Control-Allow-Origin'), '*')
})

test('the MCP server lists its resources in pages, which together name each once', async () => {
  const client = await connectClient(site)
  const all = [...site.application.snapshot.mcp().resources.keys()]
  const answer = await postMcp(site, ...modernRequest('resources/list'))
  const { resources, nextCursor } = answer.body.result
  assert.ok(nextCursor)
  assert.deepEqual(
    resources.map(({ uri }: { uri: string }) => uri),
    all.slice(0, resources.length),
  )
  // The client follows the cursors.
  const listed = await client.listResources()
  assert.deepEqual(
    listed.resources.map(({ uri }) => uri),
    all,
  )
  const { contents } = await client.readResource({ uri: `${baseUrl}/diario/${slugOf(1)}.md` })
  assert.equal((contents[0] as { text: string }).text, await read(`/diario/${slugOf(1)}.md`))
  const missing = await postMcp(site, ...modernRequest('resources/list', { cursor: '9999' }))
  assert.match(missing.body.error.message, /there is no page 9999/)
})
