import assert from 'node:assert/strict'
import { test } from 'node:test'
import MarkdownIt from 'markdown-it'
import {
  attribute,
  type Element,
  elements,
  fetchHtml,
  listPages,
  onSite,
  parseHtml,
  rawText,
  textOf,
} from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const renderer = new MarkdownIt()

/** What both formats say, in reading order. */
interface Contents {
  readonly headings: readonly string[]
  readonly cells: readonly string[]
  readonly blocksOfCode: readonly string[]
  readonly code: readonly string[]
  readonly items: readonly string[]
  readonly paragraphs: readonly string[]
  readonly targets: readonly string[]
}

function contentsOf(root: Element): Contents {
  const texts = (...names: readonly string[]) => elements(root, ...names).map(textOf)
  return {
    headings: elements(root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(h => `${h.name} ${textOf(h)}`),
    cells: texts('th', 'td'),
    blocksOfCode: elements(root, 'pre').map(block => rawText(block).trimEnd()),
    code: texts('code'),
    items: texts('li'),
    paragraphs: elements(root, 'p').filter(isNotDate).map(textOf),
    targets: elements(root, 'a').map(link => targetOf(attribute(link, 'href') ?? '')),
  }
}

/** The line that says when an HTML page was updated; in Markdown that is in the front matter. */
function isNotDate(paragraph: Element): boolean {
  return attribute(paragraph, 'class') !== 'updated'
}

/** An article without its menus, which are the interface's and not the page's text. */
function withoutMenus(element: Element): Element {
  const children = element.children
    .filter(child => typeof child === 'string' || child.name !== 'nav')
    .map(child => (typeof child === 'string' ? child : withoutMenus(child)))
  return { ...element, children }
}

/** One spelling for an address of the page and for that of its Markdown. */
function targetOf(href: string): string {
  const [path = '', anchor] = href.replace(baseUrl, '').split('#', 2)
  const page =
    path === '/index.md' ? '/' : path === '/agent-instructions.md' ? path : path.replace(/\.md$/, '')
  return anchor === undefined ? page : `${page}#${anchor}`
}

async function bothContents(path: string, markdownUrl: string): Promise<[Contents, Contents]> {
  const [article] = elements(await fetchHtml(site, path), 'article')
  assert.ok(article)
  const markdown = await (await site.fetch(onSite(markdownUrl))).text()
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '')
  return [contentsOf(withoutMenus(article)), contentsOf(parseHtml(renderer.render(body)))]
}

for (const { path, kind, language, markdownUrl } of await listPages(site)) {
  const [html, markdown] = await bothContents(path, markdownUrl)
  const hasForm = elements(await fetchHtml(site, path), 'form').length > 0

  test(`${path}: HTML and Markdown have the same headings in the same order`, () => {
    assert.ok(html.headings.length > 1)
    assert.deepEqual(markdown.headings, html.headings)
  })

  test(`${path}: HTML and Markdown have the same list items`, () => {
    assert.deepEqual(markdown.items, html.items)
  })

  if (hasForm) {
    test(`${path}: what is a form in HTML is the request, its fields and their labels in Markdown`, async () => {
      const form = elements(await fetchHtml(site, path), 'form')[0]
      assert.ok(form)
      for (const field of elements(form, 'input', 'textarea'))
        assert.ok(markdown.cells.includes(attribute(field, 'name') ?? ''), attribute(field, 'name'))
      assert.match(markdown.blocksOfCode.join('\n'), /^POST \/api\/v1\/contato\b/m)
      const said = markdown.paragraphs.join('\n')
      const labels = elements(form, 'label', 'small').map(textOf)
      assert.ok(labels.length >= 7)
      for (const label of labels.map(text => text.replace(/ \(.*\)$/, '')))
        assert.ok(said.includes(label), label)
    })
    continue
  }

  test(`${path}: HTML and Markdown have the same table cells and the same code`, () => {
    assert.deepEqual(markdown.cells, html.cells)
    assert.deepEqual(markdown.blocksOfCode, html.blocksOfCode)
    assert.deepEqual(markdown.code, html.code)
  })

  test(`${path}: HTML and Markdown have the same paragraphs below the pointer to llms.txt`, () => {
    const [htmlPointer, ...ofHtml] = html.paragraphs
    const [markdownPointer, ...ofMarkdown] = markdown.paragraphs
    assert.match(htmlPointer ?? '', /llms\.txt/)
    assert.match(markdownPointer ?? '', /llms\.txt/)
    assert.deepEqual(ofMarkdown, ofHtml)
  })

  test(`${path}: HTML and Markdown have the same links in the same order`, () => {
    const [pointer, ...targets] = html.targets.map(target =>
      target.startsWith('#') ? path + target : target,
    )
    assert.equal(pointer, '/llms.txt')
    assert.deepEqual(markdown.targets, targets)
  })

  if (kind !== 'service') continue
  test(`${path}: HTML, Markdown and the API ask and answer the same questions`, async () => {
    const slug = path.split('/').at(-1)
    const response = await site.fetch(`/api/v1/servicos/${slug}?lang=${language}`)
    const { faq } = (await response.json()) as { faq: { question: string; answer: string }[] }
    assert.ok(faq.length > 0)
    for (const { headings, paragraphs } of [html, markdown]) {
      const asked = headings.filter(text => faq.some(({ question }) => text === `h3 ${question}`))
      assert.deepEqual(
        asked,
        faq.map(({ question }) => `h3 ${question}`),
      )
      for (const { answer } of faq) assert.ok(paragraphs.includes(answer), answer)
    }
  })
}
