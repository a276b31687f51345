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

// docs/content.md names files that an editor creates.
for (const document of ['CONTRIBUTING.md', 'docs/adding.md', 'docs/architecture.md', 'docs/reliability.md']) {
  test(`each file of the program that ${document} names exists`, () =>
    assert.deepEqual(missingFiles(read(document)), []))
}

test('broken links and missing files are found', () => {
  const text =
    '# One\n\n[a](#one) [b](#two) [c](operations.md#limits) [d](operations.md#nothing)\n![e](none.webp) [f](../../x) <https://example.org>\n'
  assert.deepEqual(brokenLinks('docs/agents.md', text), [
    '#two',
    'operations.md#nothing',
    'none.webp',
    '../../x',
  ])
  assert.deepEqual(
    missingFiles('`src/main.ts` `routes/api.ts` `routes/none.ts` `src/<name>.ts` `npm run x`'),
    ['routes/none.ts'],
  )
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

/** The files in code, from the root or from `src/`, that do not exist; names with a placeholder are left out. */
function missingFiles(text: string): readonly string[] {
  return markdown
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type, content }) => type === 'code_inline' && /^[\w./-]+\/[\w.-]+\.[jt]s$/.test(content))
    .map(({ content }) => content)
    .filter(file => !existsSync(join(root, file)) && !existsSync(join(root, 'src', file)))
}

function read(document: string): string {
  return readFileSync(join(root, document), 'utf8')
}
