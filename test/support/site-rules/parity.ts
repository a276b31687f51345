import assert from 'node:assert/strict'
import MarkdownIt from 'markdown-it'
import type { Language } from '../../../src/catalog/language.ts'
import { alerts } from '../../../src/catalog/prose.ts'
import { phrases } from '../../../src/locales/phrases.ts'
import { assertEach } from '../each.ts'
import {
  attribute,
  comparableTextOf,
  type Element,
  elements,
  parseHtml,
  pathOf,
  rawText,
  withStraightQuotes,
} from '../html.ts'
import { baseUrl } from '../site.ts'
import { pageName, type ReadPage, type SiteRules, type Subject } from './subject.ts'

const renderer = new MarkdownIt()

/** HTML and Markdown have the same content. */
export const parityRules: SiteRules = {
  'HTML and Markdown have the same headings in the same order': subject =>
    compare(subject, everyPage, ({ html, markdown }) => {
      assert.ok(html.headings.length > 0)
      assert.deepEqual(markdown.headings, html.headings)
    }),

  'HTML and Markdown have the same list items': subject =>
    compare(subject, everyPage, ({ html, markdown }) => assert.deepEqual(markdown.items, html.items)),

  'what is a form in HTML is the request, its fields and their labels in Markdown': subject =>
    compare(subject, hasForm, assertFormIsTold),

  'HTML and Markdown have the same table cells and the same code': subject =>
    compare(subject, hasNoForm, ({ html, markdown }) => {
      assert.deepEqual(markdown.cells, html.cells)
      assert.deepEqual(markdown.blocksOfCode, html.blocksOfCode)
      assert.deepEqual(markdown.code, html.code)
    }),

  'HTML and Markdown show the same pictures': subject =>
    compare(subject, everyPage, ({ html, markdown }) => assert.deepEqual(markdown.pictures, html.pictures)),

  'HTML and Markdown have the same paragraphs below the pointer to llms.txt': subject =>
    compare(subject, hasNoForm, ({ page, html, markdown }) => {
      const [htmlPointer, ...ofHtml] = html.paragraphs
      const [markdownPointer, ...ofMarkdown] = markdown.paragraphs
      assert.match(htmlPointer ?? '', /llms\.txt/)
      assert.match(markdownPointer ?? '', /llms\.txt/)
      assert.deepEqual(
        ofMarkdown.flatMap(text => withAlertNamed(text, page.language)),
        ofHtml,
      )
    }),

  'HTML and Markdown have the same links in the same order': subject =>
    compare(subject, hasNoForm, ({ page, html, markdown }) => {
      const [pointer, ...targets] = html.targets.map(target =>
        target.startsWith('#') ? page.path + target : target,
      )
      const [first] = subject.site.application.snapshot.site.languages
      assert.equal(pointer, page.language === first ? '/llms.txt' : `/${page.language}/llms.txt`)
      assert.deepEqual(markdown.targets, targets)
    }),

  'HTML, Markdown and the API ask and answer the same questions on a service page': subject =>
    compare(subject, isService, async ({ page, html, markdown }) => {
      const slug = page.path.split('/').at(-1)
      const response = await subject.site.fetch(
        `${pathOf(subject.site, 'listServices')}/${slug}?lang=${page.language}`,
      )
      const { faq } = (await response.json()) as { faq: { question: string; answer: string }[] }
      assert.ok(faq.length > 0)
      for (const { headings, paragraphs } of [html, markdown]) {
        const questions = faq.map(({ question }) => `h3 ${withStraightQuotes(question)}`)
        const asked = headings.filter(text => questions.includes(text))
        assert.deepEqual(asked, questions)
        for (const { answer } of faq) assert.ok(paragraphs.includes(withStraightQuotes(answer)), answer)
      }
    }),
}

/** Returns the paragraphs of HTML for one of Markdown. HTML has the name of an alert in place of its marker. */
function withAlertNamed(paragraph: string, language: Language): string[] {
  const alert = alerts.find(alert => paragraph.startsWith(`[!${alert.toUpperCase()}]`))
  if (!alert) return [paragraph]
  return [phrases[language].alerts[alert], paragraph.slice(alert.length + 3).trim()].filter(Boolean)
}

/** The contents of both formats, in reading order. */
interface Contents {
  readonly headings: readonly string[]
  readonly cells: readonly string[]
  readonly blocksOfCode: readonly string[]
  readonly code: readonly string[]
  readonly items: readonly string[]
  readonly paragraphs: readonly string[]
  readonly pictures: readonly string[]
  readonly targets: readonly string[]
}

interface Both {
  readonly page: ReadPage
  readonly html: Contents
  readonly markdown: Contents
}

const known = new WeakMap<ReadPage, Both>()

function compare(
  { pages }: Subject,
  isMeant: (page: ReadPage) => boolean,
  check: (both: Both) => void | Promise<void>,
): Promise<void> {
  return assertEach(pages.filter(isMeant), pageName, page => {
    const both = known.get(page) ?? bothContents(page)
    known.set(page, both)
    return check(both)
  })
}

const everyPage = () => true
const isService = ({ kind }: ReadPage) => kind === 'service'
const hasForm = ({ document }: ReadPage) =>
  elements(document, 'form').some(form => attribute(form, 'class') === 'contact')
const hasNoForm = (page: ReadPage) => !hasForm(page)

function bothContents(page: ReadPage): Both {
  const [article] = elements(page.document, 'article')
  assert.ok(article)
  // The sentence with which a page ends, and the note that a translation is older, follow its article.
  const closing = elements(page.document, 'div').filter(box =>
    ['talk', 'outdated'].includes(attribute(box, 'class') ?? ''),
  )
  const body = page.markdown.replace(/^---\n[\s\S]*?\n---\n/, '')
  return {
    page,
    html: contentsOf(withoutMenus({ ...article, children: [...article.children, ...closing] })),
    markdown: contentsOf(parseHtml(renderer.render(body))),
  }
}

function contentsOf(root: Element): Contents {
  const texts = (...names: readonly string[]) => elements(root, ...names).map(comparableTextOf)
  // The name of a row links to the row itself. Markdown has no addresses of rows.
  const ofRows = new Set(
    elements(root, 'tr').flatMap(row =>
      elements(row, 'a').filter(link => attribute(link, 'href') === `#${attribute(row, 'id')}`),
    ),
  )
  const ofCells = new Set(elements(root, 'td').flatMap(cell => elements(cell, 'li')))
  return {
    headings: elements(root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(h => `${h.name} ${comparableTextOf(h)}`),
    cells: elements(root, 'th', 'td').map(textOfCell),
    blocksOfCode: elements(root, 'pre').map(block => rawText(block).trimEnd()),
    code: texts('code'),
    items: elements(root, 'li')
      .filter(item => !ofCells.has(item))
      .map(textOfItem),
    paragraphs: elements(root, 'p', 'figcaption').filter(isNotDate).map(comparableTextOf).filter(Boolean),
    // Those with an empty text alternative decorate the HTML. Content cannot have them.
    pictures: elements(root, 'img').flatMap(picture =>
      attribute(picture, 'alt') === '' ? [] : (attribute(picture, 'alt') ?? 'without alt'),
    ),
    targets: elements(root, 'a')
      .filter(link => !ofRows.has(link))
      .map(link => targetOf(attribute(link, 'href') ?? '')),
  }
}

/** The text of an item. The box of a task has none, and Markdown writes it as text. */
function textOfItem(item: Element): string {
  const [label] = item.children.filter(
    child => typeof child === 'object' && 'name' in child && child.name === 'label',
  )
  const [box] = label && typeof label === 'object' && 'name' in label ? elements(label, 'input') : []
  if (!box) return comparableTextOf(item)
  return `${attribute(box, 'checked') === undefined ? '[ ]' : '[x]'} ${comparableTextOf(item)}`
}

/** The text of a cell. A box to tick has none, and in Markdown the items of a list in a cell are lines with a sign. */
function textOfCell(cell: Element): string {
  if (elements(cell, 'input').length > 0) return '[ ]'
  const items = elements(cell, 'li').map(item => `• ${comparableTextOf(item)}`)
  return items.length > 0 ? items.join(' ') : comparableTextOf(cell)
}

/** The line with the date of an HTML page. In Markdown the date is in the front matter. */
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
    path === '/index.md' ? '/' : path === '/agent-instructions.md' ? path : path.replace(/\.md(?=\?|$)/, '')
  return anchor === undefined ? page : `${page}#${anchor}`
}

function assertFormIsTold({ page, markdown }: Both): void {
  const form = elements(page.document, 'form')[0]
  assert.ok(form)
  for (const field of elements(form, 'input', 'select', 'textarea'))
    assert.ok(markdown.cells.includes(attribute(field, 'name') ?? ''), attribute(field, 'name'))
  assert.match(markdown.blocksOfCode.join('\n'), /^POST \/api\/v1\/conta(?:to|ct)\b/m)
  const said = markdown.paragraphs.join('\n')
  const labels = elements(form, 'label', 'small').map(comparableTextOf)
  assert.ok(labels.length >= 7)
  for (const label of labels.map(text => text.replace(/ \(.*\)$/, ''))) assert.ok(said.includes(label), label)
}
