import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'yaml'
import { blogIndex, post } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { attribute, type Element, elements, fetchHtml, onSite, textOf } from '../../support/html.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { blog } = site.application.snapshot.site.catalog
assert.ok(blog && blog.posts.length > 1)
const index = blog.index.texts.pt
const posts = blog.posts.map(({ texts }) => texts.pt)
const lists = blog.lists.map(({ texts }) => texts.pt)

async function read(path: string): Promise<string> {
  const response = await site.fetch(path)
  assert.equal(response.status, 200, path)
  return response.text()
}

async function article(path: string): Promise<Element> {
  const [found] = elements(await fetchHtml(site, path), 'article')
  assert.ok(found)
  return found
}

/** A day as people write it in Portuguese: "12 de março de 2026". */
function inWords(day: string): string {
  const months =
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
  const [year, month, date] = day.split('-').map(Number)
  return `${date} de ${months[(month ?? 0) - 1]} de ${year}`
}

test('the posts are in the order of their days, the newest first', () => {
  const days = posts.map(({ published }) => published)
  assert.deepEqual(days, days.toSorted().reverse())
})

test('the index lists the posts, the newest first, each with its day, reading time and description', async () => {
  const inOrder = elements(await article(index.path), 'h2', 'p')
  const isSubjects = (heading: Element) => attribute(heading, 'id') === 'subjects'
  const headings = inOrder.filter(heading => heading.name === 'h2' && !isSubjects(heading))
  assert.deepEqual(
    headings.map(heading => [textOf(heading), attribute(elements(heading, 'a')[0], 'href')]),
    posts.map(({ title, path }) => [title, path]),
  )
  for (const [position, { published, description }] of posts.entries()) {
    const start = inOrder.indexOf(headings[position] as Element)
    const [facts = '', summary] = inOrder.slice(start + 1, start + 3).map(textOf)
    assert.ok(facts.startsWith(`${inWords(published)} · `), facts)
    assert.match(facts, / · \d+ min de leitura$/)
    assert.equal(summary, description)
  }
})

for (const [position, post] of posts.entries()) {
  const { path, title, description, published, updated, tags } = post

  test(`${path} opens with its day, its reading time and its subjects`, async () => {
    const found = await article(path)
    assert.deepEqual(elements(found, 'h1').map(textOf), [title])
    const [facts = '', subjects] = elements(found, 'p').map(textOf).slice(1)
    assert.ok(facts.startsWith(`${inWords(published)} · `), facts)
    assert.equal(subjects, `Assuntos: ${tags.join(', ')}`)
  })

  test(`${path} is Markdown too, whose front matter says when it was published and about what`, async () => {
    const asked = await site.fetch(path, { headers: { Accept: 'text/markdown' } })
    assert.equal(asked.headers.get('Content-Type'), 'text/markdown; charset=utf-8')
    const markdown = await asked.text()
    assert.equal(await read(`${path}.md`), markdown)
    assert.deepEqual(parse(markdown.split('\n---\n', 1)[0] ?? ''), {
      title,
      description,
      canonical_url: `${baseUrl}${path}`,
      lang: 'pt',
      last_updated: updated,
      published,
      tags,
    })
  })

  test(`${path} leads to the next older and the next newer post, and to no other`, async () => {
    const inOrder = elements(await article(path), 'h2', 'a')
    const start = inOrder.findIndex(element => attribute(element, 'id') === 'continue')
    assert.ok(start >= 0)
    const links = inOrder.slice(start + 1).map(link => [textOf(link), attribute(link, 'href')])
    const around = [
      ['Texto anterior', posts[position + 1]],
      ['Texto seguinte', posts[position - 1]],
    ] as const
    assert.deepEqual(
      links,
      around.flatMap(([label, other]) => (other ? [[`${label} ${other.title}`, other.path]] : [])),
    )
  })

  test(`${path} is in one language: no translation, and the switcher says so and leads to the home pages`, async () => {
    const document = await fetchHtml(site, path)
    const links = (await site.fetch(path)).headers.get('Link') ?? ''
    assert.deepEqual(
      [...links.matchAll(/; hreflang="([^"]*)"/g)].map(([, language]) => language),
      ['pt'],
    )
    const switcher = elements(document, 'a').filter(link => attribute(link, 'hreflang') !== undefined)
    const targets = switcher.map(link => attribute(link, 'href'))
    assert.deepEqual([...new Set(targets)].toSorted(), ['/en', '/es', path].toSorted())
    assert.deepEqual(switcher.map(textOf), [
      'Português',
      'English this page is in Portuguese only; opens the home page',
      'Español esta página existe solo en portugués; lleva a la página de inicio',
    ])
    const [note] = elements(document, 'nav').flatMap(nav => elements(nav, 'p'))
    assert.equal(note && textOf(note), 'Só em português')
  })
}

test('posts and the lists of their subjects are in the sitemap with the day of their last change, and no other entry is below the index', async () => {
  const sitemap = await read('/sitemap.xml')
  const entries = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>\s*<lastmod>([^<]*)</g)]
    .map(([, location = '', day]) => [onSite(location), day])
    .filter(([path]) => path?.startsWith(`${index.path}/`))
  assert.deepEqual(
    entries.toSorted(),
    [...posts, ...lists].map(({ path, updated }) => [path, updated]).toSorted(),
  )
})

test('the posts are in the Portuguese full text; the others say where the blog is', async () => {
  const full = await read('/llms-full.txt')
  for (const { path } of [index, ...posts]) assert.ok(full.includes(`\n${baseUrl}${path}\n`), path)
  for (const path of ['/en/llms-full.txt', '/es/llms-full.txt']) {
    const text = await read(path)
    assert.match(text.slice(0, 800), /: https:\/\/site\.test\/llms-full\.txt\n/, path)
    for (const post of posts) assert.ok(!text.includes(`\n${baseUrl}${post.path}\n`), post.path)
  }
})

test('/llms.txt lists the index and every post in Markdown', async () => {
  const text = await read('/llms.txt')
  for (const { path, title } of [index, ...posts])
    assert.ok(text.includes(`[${title}](${baseUrl}${path}.md)`), path)
})

test('to the API the index is a page, in Portuguese alone, and posts are none', async () => {
  for (const lang of ['pt', 'en', 'es']) {
    const { pages } = JSON.parse(await read(`/api/v1/paginas?lang=${lang}`)) as {
      pages: { path: string; kind: string }[]
    }
    const found = pages.filter(({ path }) => path === index.path || path.startsWith(`${index.path}/`))
    const expected = lang === 'pt' ? [[index.path, 'page']] : []
    assert.deepEqual(
      found.map(({ path, kind }) => [path, kind]),
      expected,
    )
  }
})

test('the menu in Portuguese leads to the index; those of the other languages do not', async () => {
  for (const [home, has] of [
    ['/', true],
    ['/en', false],
    ['/es', false],
  ] as const) {
    const [menu] = elements(await fetchHtml(site, home), 'nav')
    assert.ok(menu)
    const targets = elements(menu, 'a').map(link => attribute(link, 'href'))
    assert.equal(targets.includes(index.path), has, home)
  }
})

test('a company without a blog has no index, no feed, no entry in the menu and no word of it in its files', async () => {
  const other = await startTestSite(contentDirs.second)
  for (const path of ['/blog', '/blog.md', '/blog/feed.xml'])
    assert.equal((await other.fetch(path)).status, 404, path)
  for (const path of ['/', '/llms.txt', '/en/llms-full.txt', '/sitemap.xml'])
    assert.doesNotMatch(await (await other.fetch(path)).text(), /blog|atom\+xml/i, path)
})

test('a list of posts leads to all posts and the 30 subjects with the most posts, however many there are', async t => {
  const tags = Array.from({ length: 35 }, (_, index) => `tema ${index}`)
  const groups = Array.from({ length: 7 }, (_, index) => tags.slice(index * 5, index * 5 + 5))
  const folder = await changedContent(t, {
    'blog/index.md': blogIndex,
    ...Object.fromEntries(
      groups.map((group, index) => [
        `blog/2026-09-0${index + 1}-texto-${index}.md`,
        post(`Texto ${index}`).replace('[madeira]', `[${group}]`),
      ]),
    ),
  })
  const other = await startTestSite(folder)
  assert.equal(other.application.snapshot.site.catalog.blog?.subjects.length, 35)
  const [subjects] = elements(await fetchHtml(other, '/diario'), 'section').filter(section =>
    elements(section, 'h2').some(heading => attribute(heading, 'id') === 'subjects'),
  )
  assert.equal(subjects && elements(subjects, 'li').length, 31)
})
