import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'yaml'
import { shippedLanguages } from '../../../src/catalog/language-codes.ts'
import { textOf } from '../../../src/commands/edits/file-changes.ts'
import { newKinds, newPage } from '../../../src/commands/edits/new-page.ts'
import { changedFiles } from '../../../src/commands/write-changes.ts'
import { readConfig } from '../../../src/config/config.ts'
import { placeholdersIn } from '../../../src/content/placeholders.ts'
import { read } from '../../../src/publishing/read.ts'
import { newCompany } from '../../support/new-company.ts'
import { silent } from '../../support/site.ts'

const day = '2026-11-02'
const folder = await newCompany({ after }, shippedLanguages, true)
const config = {
  ...readConfig({ CONTENT_DIR: folder }),
  refusesPlaceholders: false,
  showsDrafts: true,
}
const {
  content,
  features: { kinds },
} = await read(config, silent)
const written = (path: string, text: string) => ({ path, text, keys: parse(text.split('---\n')[1] ?? '') })

for (const kind of newKinds(kinds)) {
  for (const title of ['Implants', 'i'.repeat(60)]) {
    const changes = newPage(content, kinds, { kind, title, day })
    const documents = [...changes]
      .filter(([path]) => path.endsWith('.md'))
      .map(([path, text]) => written(path, String(text)))

    test(`new ${kind} "${title.slice(0, 9)}" writes what passes the check, as a person would write it`, async () => {
      await read(config, silent, { files: changedFiles(content.files, folder, changes) })
      for (const { path, text, keys } of documents) {
        assert.doesNotMatch(text, /^[^✎]*[[{]"|":/m, path)
        assert.equal(keys.draft, true)
        assert.doesNotMatch(text, /\{\w+\}/, path)
      }
    })

    test(`new ${kind} "${title.slice(0, 9)}" says at each place what belongs there, in the language of its file`, () => {
      for (const { path, text, keys } of documents) {
        const { name, serviceType, title: _, ...others } = keys
        const hints = [...JSON.stringify(others).matchAll(/✎ [^"\\]+/g)].map(([hint]) => hint)
        hints.push(...[...(text.split('---\n')[2] ?? '').matchAll(/✎ [^*\n]+/g)].map(([hint]) => hint))
        assert.ok(hints.length >= 2, path)
        assert.deepEqual(hints, [...new Set(hints)], path)
        for (const other of documents) {
          if (other.path === path) continue
          for (const hint of hints) assert.ok(!other.text.includes(hint), `${hint} in ${other.path}`)
        }
        assert.equal(name, serviceType)
        for (const about of content.company ? [content.company.summary.pt ?? ''] : []) {
          assert.ok(!text.includes(about))
        }
      }
    })

    test(`new ${kind} "${title.slice(0, 9)}" marks titles and addresses of the other languages`, () => {
      for (const { path, text } of documents.slice(1)) {
        const marked = placeholdersIn([{ path, shownAs: path, bytes: new TextEncoder().encode(text) }]).map(
          ({ line }) => text.split('\n')[line - 1]?.split(':')[0],
        )
        assert.ok(marked.includes('path') && marked.includes('title'), path)
      }
      assert.doesNotMatch(documents[0]?.text ?? '', /^(?:path|title): .*✎/m)
    })
  }
}

test('no text of a new company is left in another language, or in the place of another text', () => {
  const pages = content.files.filter(({ path }) => path.endsWith('.md'))
  for (const page of pages) {
    const all = [...textOf(page).matchAll(/✎ [^"*\n]{12,}/g)].map(String)
    const hints = all.filter(hint => !/\d/.test(hint))
    assert.deepEqual(hints, [...new Set(hints)], page.path)
  }
  for (const language of shippedLanguages) {
    const service = pages.find(({ path }) => path.startsWith('services/') && path.endsWith(`/${language}.md`))
    assert.ok(service)
    assert.match(textOf(service), /^path: ".*" {2}# ✎$/m)
  }
})
