import assert from 'node:assert/strict'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readConfig } from '../../src/config/config.ts'
import { createCompressor } from '../../src/publishing/compress.ts'
import { open } from '../../src/publishing/open.ts'
import type { Publication } from '../../src/publishing/publication.ts'
import { type BuildInput, withPublicationCache } from '../../src/publishing/publication-cache.ts'
import { readAndBuild } from '../../src/publishing/publish.ts'
import type { Compress } from '../../src/publishing/snapshot/representation.ts'
import { blogIndex, post } from '../support/blog.ts'
import { changedContent } from '../support/content.ts'
import { temporaryFolder } from '../support/process.ts'
import { baseUrl, silent } from '../support/site.ts'

/** The publication of all sites without additional files, because compiling it takes long. */
let shared: Promise<Publication> | undefined

/** A site whose publications are counted. Only one with additional files is compiled. */
async function countedSite(t: TestContext, files: Readonly<Record<string, string>> = {}) {
  const contentDir = await changedContent(t, files)
  const cacheDir = await temporaryFolder(t)
  const config = readConfig({ CONTENT_DIR: contentDir, CACHE_DIR: cacheDir })
  let compiled = 0
  const start = (now: Date, origin = baseUrl, changed: Partial<typeof config> = {}) => {
    const used = { ...config, ...changed }
    const build = async (input: BuildInput) => {
      compiled += 1
      const building = async () => (await readAndBuild(used, origin, silent, input)).publication
      const isChanged = Object.keys(files).length > 0
      if (isChanged) return building()
      shared ??= building()
      return { ...(await shared), publishedAt: now }
    }
    return withPublicationCache({ config: used, baseUrl: origin }, build, now)
  }
  return { contentDir, config, folder: join(cacheDir, 'publications'), start, compiled: () => compiled }
}

const noon = new Date('2027-10-05T12:00:00Z')

test('a start with the same content answers with what an earlier one compiled', async t => {
  const { config, start, compiled } = await countedSite(t, {
    'blog/index.md': blogIndex,
    'blog/2026-08-03-verniz.md': post('Verniz', [], 'Um texto.'),
  })
  const first = await start(noon)
  const second = await start(noon)
  assert.equal(compiled(), 1)
  assert.deepEqual(second, first)
  const { site } = await open(second, config, baseUrl, silent)
  assert.deepEqual(site.catalog.blog?.posts[0]?.texts.pt?.body, [
    { type: 'paragraph', content: [{ type: 'text', text: 'Um texto.' }] },
  ])
})

test('a start compiles anew after any change: content, address, configuration, day, earlier clock', async t => {
  const { contentDir, start, compiled } = await countedSite(t)
  await start(noon)
  const file = join(contentDir, 'company.yaml')
  await writeFile(file, `${await readFile(file, 'utf8')}\n`)
  await start(noon)
  assert.equal(compiled(), 2, 'content')
  await start(noon, 'https://other.test')
  assert.equal(compiled(), 3, 'address')
  await start(noon, baseUrl, { hstsSubdomains: true })
  assert.equal(compiled(), 4, 'configuration')
  await start(new Date('2027-10-06T00:00:00Z'))
  assert.equal(compiled(), 5, 'day')
  await start(new Date('2027-10-06T00:00:01Z'))
  assert.equal(compiled(), 5, 'the same day')
  await start(noon)
  assert.equal(compiled(), 6, 'a clock set back')
})

test('a start after the time of a scheduled post compiles anew, and an earlier one does not', async t => {
  const scheduled = post('Verniz', ['publishAt: 2027-10-05 18:00'])
  const { start, compiled } = await countedSite(t, {
    'blog/index.md': blogIndex,
    'blog/2027-10-05-verniz.md': scheduled,
  })
  const production = { showsDrafts: false }
  const { catalog } = await start(noon, baseUrl, production)
  const { nextChange } = catalog
  assert.ok(nextChange)
  await start(new Date(nextChange.getTime() - 1), baseUrl, production)
  assert.equal(compiled(), 1)
  await start(nextChange, baseUrl, production)
  assert.equal(compiled(), 2)
})

test('a damaged entry is compiled anew and replaced', async t => {
  const { folder, start, compiled } = await countedSite(t)
  await start(noon)
  const [name = ''] = await readdir(folder)
  const bytes = await readFile(join(folder, name))
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1
  await writeFile(join(folder, name), bytes)
  await start(noon)
  await start(noon)
  assert.equal(compiled(), 2)
})

test('a folder that cannot be used only makes starts slower', async t => {
  const { folder, start, compiled } = await countedSite(t)
  await writeFile(folder, 'a file in its place')
  await start(noon)
  assert.equal(compiled(), 1)
  await start(noon)
  assert.equal(compiled(), 2)
})

test('a start after a change compresses only the bodies that are new, whatever the effort', async t => {
  const { contentDir, config } = await countedSite(t, { 'assets/notes.txt': 'A text.\n'.repeat(500) })
  const compressor = createCompressor()
  const start = async () => {
    const compressed: string[] = []
    const compress: Compress = (bytes, coding, effort) => {
      compressed.push(`${effort} ${new TextDecoder().decode(bytes).slice(0, 7)}`)
      return compressor(bytes, coding, effort)
    }
    const { parts } = await withPublicationCache({ config, baseUrl }, async input => {
      const built = await readAndBuild(config, baseUrl, silent, { ...input, compress })
      return built.publication
    })
    return { compressed, parts }
  }
  const change = (text: string) => writeFile(join(contentDir, 'assets/notes.txt'), text.repeat(500))
  const first = await start()
  assert.ok(first.compressed.some(body => body.startsWith('most')))
  await change('A word.\n')
  const second = await start()
  assert.deepEqual(new Set(second.compressed), new Set(['quick A word.']))
  await change('A text.\n')
  const third = await start()
  assert.deepEqual(new Set(third.compressed), new Set(['quick A text.']), 'only the last bodies are kept')
  assert.deepEqual(third.parts, first.parts)
})

test('a publication of another version of its shape is refused', async t => {
  const { config, start } = await countedSite(t)
  const publication = await start(noon)
  await assert.rejects(
    open({ ...publication, version: publication.version + 1 }, config, baseUrl, silent),
    new RegExp(
      `version ${publication.version + 1}, and the program opens version ${publication.version}: build it again`,
    ),
  )
})

test('of a site of thousands of files only the bodies are kept, because writing it all would take longer', async t => {
  const contentDir = await temporaryFolder(t)
  // Fifty files in one folder by many names.
  const folder = await temporaryFolder(t)
  for (let index = 0; index < 50; index += 1) await writeFile(join(folder, `${index}`), '')
  for (let index = 0; index <= 40; index += 1) await symlink(folder, join(contentDir, `${index}`))
  const config = readConfig({ CONTENT_DIR: contentDir, CACHE_DIR: await temporaryFolder(t) })
  // The publication of another site: only its files are added.
  const { known: _, ...expected } = await (await countedSite(t)).start(noon)
  const counts: number[] = []
  const start = () =>
    withPublicationCache({ config, baseUrl }, async ({ bodies }) => {
      counts.push(bodies.size)
      return expected
    })
  const { known, ...others } = await start()
  assert.deepEqual(others, expected)
  assert.equal(known?.isLarge, true)
  await start()
  const [atFirst, later = 0] = counts
  assert.equal(atFirst, 0)
  assert.ok(later > 60, `${later}`)
})
