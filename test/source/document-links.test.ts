import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import GithubSlugger from 'github-slugger'
import MarkdownIt from 'markdown-it'
import { root } from '../support/process.ts'

const documents = globSync(['*.md', 'docs/**/*.md', 'cli/*.md', 'test/fixtures/*.md'], { cwd: root })
const markdown = new MarkdownIt()

for (const document of documents) {
  test(`each link of ${document} leads to a file, and to a heading of it`, () =>
    assert.deepEqual(brokenLinks(document, read(document)), []))
}

test('broken links are found', () => {
  const text =
    '# One\n\n[a](#one) [b](#two) [c](operations.md#limits) [d](operations.md#nothing)\n![e](none.webp) [f](../../x) <https://example.org>\n'
  assert.deepEqual(brokenLinks('docs/agents.md', text), [
    '#two',
    'operations.md#nothing',
    'none.webp',
    '../../x',
  ])
})

/** The targets of relative links and pictures that do not exist in the repository. */
function brokenLinks(document: string, text: string): readonly string[] {
  return markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .flatMap(token => token.attrGet('href') ?? token.attrGet('src') ?? [])
    .map(String)
    .filter(target => !/^[a-z]+:/.test(target) && !leadsSomewhere(document, text, target))
}

function leadsSomewhere(document: string, text: string, target: string): boolean {
  const [path = '', anchor] = target.split('#', 2)
  const file = path === '' ? document : relative(root, join(root, dirname(document), path))
  if (file.startsWith('..') || !existsSync(join(root, file))) return false
  return anchor === undefined || anchorsOf(path === '' ? text : read(file)).has(anchor)
}

/** The anchors that GitHub gives the headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const slugger = new GithubSlugger()
  const tokens = markdown.parse(text, {})
  return new Set(
    tokens.flatMap(({ type }, index) =>
      type === 'heading_open' ? slugger.slug(textOf(tokens[index + 1]?.children ?? [])) : [],
    ),
  )
}

function textOf(tokens: readonly { readonly type: string; readonly content: string }[]): string {
  return tokens.map(({ type, content }) => (/^(?:text|code_inline)$/.test(type) ? content : '')).join('')
}

function read(document: string): string {
  return readFileSync(join(root, document), 'utf8')
}
