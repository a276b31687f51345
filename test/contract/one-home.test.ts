import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

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
    found.filter(line => !line.startsWith('http/caching.ts: ')),
    [],
  )
  assert.ok(found.length > 0)
})
