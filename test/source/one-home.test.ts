import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { shippedLanguages } from '../../src/catalog/language-codes.ts'

const source = join(import.meta.dirname, '../../src')

/** The lines of src/ that a pattern finds, without those of tests. */
async function linesWith(pattern: RegExp): Promise<string[]> {
  const paths = (await readdir(source, { recursive: true })).filter(path => /(?<!\.test)\.ts$/.test(path))
  const found = paths.map(async path => {
    const lines = (await readFile(join(source, path), 'utf8')).split('\n')
    return lines.filter(line => pattern.test(line)).map(line => `${path}: ${line.trim()}`)
  })
  return (await Promise.all(found)).flat().sort()
}

/** A question for one kind of page by its name, or for front matter that only one kind has. */
const asksForKind =
  /(?<!resources?\b.*)\bkind (?:===|!==) '(?:home|service|page|blog|post)'|case '(?:home|service|page|blog|post)':|'(?:capabilities|tags|sections|published)' in /

test('no code asks for a kind of page by its name: the tables of kinds say what differs', async () => {
  assert.ok(asksForKind.test("if (page.kind === 'post')"))
  assert.deepEqual(await linesWith(asksForKind), [])
})

test('only the policies of http/caching.ts say how long caches keep an answer', async () => {
  const found = await linesWith(/Cache-Control|no-store|ttlMs: \d/)
  assert.deepEqual(
    // The list of the fields that OpenAPI only names.
    found.filter(
      line =>
        !line.startsWith('http/caching.ts: ') && line !== "machine/openapi/headers.ts: 'Cache-Control',",
    ),
    [],
  )
  assert.ok(found.length > 0)
})

/** A language's code as a text, a key or a member: `'pt'`, `pt:`, `.pt`; with a region too, `'pt-BR'`. */
const namesLanguage = new RegExp(
  String.raw`['"\`](?:${shippedLanguages.join('|')})(?:[-_][A-Z]{2})?['"\`]|[{,(]\s*(?:${shippedLanguages.join('|')}): |\.(?:${shippedLanguages.join('|')})\b(?![.(]|md\b)`,
)

test('only src/locales/ and the list of codes name a language', async () => {
  for (const line of ["language === 'pt'", '{ pt: 1, en: 2 }', 'summary.en', '"es_LA"', '<html lang="fr">'])
    assert.ok(namesLanguage.test(line), line)
  for (const line of ["'português'", 'import { a } from "./en.ts"', 'listen.end()', "'/en/about'"])
    assert.ok(!namesLanguage.test(line), line)
  const found = await linesWith(namesLanguage)
  assert.deepEqual(
    found.filter(line => !/^(?:locales\/|catalog\/language-codes\.ts)/.test(line)),
    [],
  )
  assert.ok(found.length > 0)
})
