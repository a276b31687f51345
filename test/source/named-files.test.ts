import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import MarkdownIt from 'markdown-it'
import { root } from '../support/process.ts'
import { sourceFiles } from '../support/source-files.ts'

const folders = 'bench|bin|cli|deploy|docs|examples|judges|src|test'
const documents = await sourceFiles('{README,CONTRIBUTING,docs/*,cli/*}.md')
const sources = await sourceFiles('{src,cli,bench,bin,judges,test}/**/*.{ts,js,mjs,css}')
const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const stylesheets = new Set(
  [...sources.keys()].filter(path => path.endsWith('.css')).map(path => basename(path)),
)

/** A file name with an ending, after an optional path, that is no part of an address or of a pattern. */
const fileName = /(?<![\w/.<>*{}$@:~-])(?:[\w.@-]+\/)*[\w.@-]+\.[a-z]+(?![\w/<>*{~-])/g

/**
 * Names of source files, and of any other file below a folder of the program, unless a build writes it. The rest are
 * names of content.
 */
const ofProgram = new RegExp(String.raw`^(?!.*\bdist/)(?:.*\.(?:ts|js|mjs|css)|(?:${folders})/.*\.\w+)$`)

/** Names of files that companies write. */
const ofCompanies = [
  'vitrine.config.ts',
  'holiday.css',
  'frame.css',
  'operations/get-rate.ts',
  './operations/get-rate.ts',
]

const markdown = new MarkdownIt()

for (const [document, text] of documents) {
  test(`each file of the program that ${document} names exists`, () =>
    assert.deepEqual(missing(document, codeIn(text)), []))
}

test('each file of the program that a comment names exists', () => {
  const faults = [...sources].flatMap(([path, source]) =>
    missing(path, commentsIn(source)).map(name => `${path}: ${name}`),
  )
  assert.deepEqual(faults, [])
})

test('missing files are found, names of other things are not', () => {
  const text =
    '`src/main.ts` `routes/api.ts` `main.ts` `routes/none.ts` `src/<name>.ts` `node bench/none.ts x` `ipaddr.js`\n\n```sh\nnode src/none.ts\n```\n'
  assert.deepEqual(missing('docs/agents.md', codeIn(text)), [
    'routes/none.ts',
    'bench/none.ts',
    'src/none.ts',
  ])
  const comments =
    "/** As `api.ts` and `none.ts` do. */\n// See quotas.ts, base.css and `company.yaml`.\nconst text = 'other.ts'\n"
  assert.deepEqual(missing('src/routes/page.ts', commentsIn(comments)), ['none.ts', 'quotas.ts'])
})

/** Returns the code in a Markdown text: commands and names. */
function codeIn(text: string): string {
  return markdown
    .parse(text, {})
    .flatMap(token => [token, ...(token.children ?? [])])
    .filter(({ type }) => type === 'code_inline' || type === 'fence')
    .map(({ content }) => content)
    .join('\n')
}

function commentsIn(source: string): string {
  return [...source.matchAll(/^\s*(?:\/\/|\/?\*)(.*)/gm)].map(([, comment]) => comment).join('\n')
}

/** Returns the named files of the program that do not exist. */
function missing(path: string, text: string): readonly string[] {
  return [...text.matchAll(fileName)]
    .map(([name]) => name)
    .filter(name => ofProgram.test(name) && !(name in dependencies))
    .filter(name => !stylesheets.has(name) && !ofCompanies.includes(name))
    .filter(name => !placesOf(path).some(place => existsSync(join(root, place, name))))
}

/** The folders that a name may start from: that of the file and each above it, and `src/`. */
function placesOf(path: string): readonly string[] {
  const folder = dirname(path)
  return folder === '.' ? ['.', 'src'] : [folder, ...placesOf(folder)]
}
