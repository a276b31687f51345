import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { contentDirs, startTestSite } from '../../support/site.ts'

const sentence = 'Esta frase foi escrita uma vez e aparece em toda parte.'

test('a sentence that an editor changes is changed in HTML, Markdown, API and full text at once', async context => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  context.after(() => rm(folder, { recursive: true }))
  cpSync(contentDirs.first, folder, { recursive: true })
  const document = join(folder, 'services/mlabs/pt.md')
  const before = await readFile(document, 'utf8')
  const [, replaced = ''] = /^## .+\n\n([A-Z][^.*_[\]\n]*\.)/m.exec(before) ?? []
  assert.ok(replaced.length > 20, 'the first section begins with a plain sentence')
  await writeFile(document, before.replace(replaced, sentence))

  const site = await startTestSite(folder)
  const read = async (path: string) => (await site.fetch(path)).text()
  const { sections } = JSON.parse(await read('/api/v1/servicos/mlabs')) as {
    sections: { paragraphs: string[] }[]
  }
  assert.ok(sections[0]?.paragraphs[0]?.startsWith(sentence))
  for (const path of ['/servicos/mlabs', '/mlabs', '/servicos/mlabs.md', '/mlabs.md', '/llms-full.txt']) {
    const text = await read(path)
    assert.ok(text.includes(sentence), path)
    assert.ok(!text.includes(replaced), path)
  }
  assert.ok(!(await read('/en/llms-full.txt')).includes(sentence))
})
