import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { readConfig } from '../../src/config/config.ts'
import type { Snapshot } from '../../src/publishing/snapshot/snapshot.ts'
import { createDevelopment } from '../../src/server/live/development.ts'
import { shownFaults } from '../../src/server/live/faults.ts'
import { openPublications } from '../../src/server/publications.ts'
import { changedContent } from '../support/changed-content.ts'
import { append } from '../support/content-edits.ts'
import { baseUrl } from '../support/folders.ts'
import { photograph } from '../support/pictures.ts'
import { type CleanupContext, temporaryFolder } from '../support/process.ts'
import { silent } from '../support/site.ts'

const about = 'pages/about/en.md'

/** A file of each kind that is read in its own way, a folder, and the folder of the content. */
const targets = [
  'pages/privacy/en.md',
  'company.yaml',
  'mark.svg',
  'assets/small.jpg',
  'assets/large.jpg',
  'assets/list.pdf',
  'assets',
  '.',
]

/** Changes of a file or a folder. */
const happenings: Readonly<Record<string, (path: string) => Promise<unknown>>> = {
  'is renamed': path => rename(path, `${path}-2`),
  'is deleted': path => rm(path, { recursive: true }),
  'becomes a folder': path => rm(path, { recursive: true }).then(() => mkdir(path)),
  'becomes a file of another kind': path =>
    rm(path, { recursive: true }).then(() => writeFile(path, randomBytes(100_000))),
  'becomes a link to another file': path =>
    rm(path, { recursive: true }).then(() =>
      symlink(join(import.meta.dirname, 'replaced-files.test.ts'), path),
    ),
  'becomes a link that leads nowhere': path =>
    rm(path, { recursive: true }).then(() => symlink('nowhere', path)),
  'becomes a link that cannot be read': path => rm(path, { recursive: true }).then(() => symlink(path, path)),
  'becomes empty': async path =>
    /\.\w+$/.test(path) ? truncate(path) : rm(path, { recursive: true }).then(() => mkdir(path)),
}

/** A copy of the second company's content with pictures, a document and a theme, in a folder that may be replaced. */
async function contentFolder(t: CleanupContext): Promise<string> {
  const shown = append(
    '![Oficina](/assets/small.jpg)',
    '',
    '![Oficina](/assets/large.jpg)',
    '',
    '[Lista](/assets/list.pdf)',
  )
  const whole = await changedContent(t, {
    'pages/about/pt.md': shown,
    'pages/about/en.md': shown,
    'pages/about/es.md': shown,
    'redirects.yaml': '/velho: /\n',
    'theme/theme.yaml': 'radius: 2\n',
    'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    'assets/small.jpg': await photograph(60, 40),
    'assets/large.jpg': await noise(),
    'assets/list.pdf': randomBytes(100_000),
  })
  const folder = join(await temporaryFolder(t), 'content')
  await cp(whole, folder, { recursive: true })
  return folder
}

/** A photograph of which more than 64 KiB stay on the disk. */
async function noise(): Promise<Uint8Array> {
  const raw = { width: 600, height: 400, channels: 3 } as const
  const picture = await sharp(randomBytes(720_000), { raw }).jpeg({ quality: 95 }).toBuffer()
  assert.ok(picture.byteLength > 70_000)
  return picture
}

async function textOf({ resources }: Snapshot): Promise<string> {
  const found = resources.get('/en/who-we-are.md')
  const made = found?.kind === 'deferred' ? await found.compile() : found
  assert.ok(made?.kind === 'file' && made.representation)
  return new TextDecoder().decode(made.representation.identity.body)
}

/** Opens the publications of a folder as a command does, after the first one. */
async function publishing(t: CleanupContext, command: 'dev' | 'start', folder: string) {
  const config = readConfig({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  const development =
    command === 'dev' ? createDevelopment(config, { print() {}, watchCode() {} }) : undefined
  const publications = await openPublications(config, baseUrl, silent, development)
  t.after(publications.close)
  await publications.first({ serve: () => {} } as never)
  return publications
}

const everyHappening = Object.keys(happenings)

// The thread that publishes starts each time, which takes two seconds.
for (const [command, files, whats] of [
  ['dev', targets, everyHappening],
  ['start', ['assets/large.jpg'], ['is renamed', 'becomes a folder', 'becomes a link that leads nowhere']],
] as const) {
  test(`${command} publishes the next save, whatever happens to a file`, { timeout: 600_000 }, async t => {
    const folder = await contentFolder(t)
    const copy = join(await temporaryFolder(t), 'copy')
    await cp(folder, copy, { recursive: true })
    const publications = await publishing(t, command, folder)
    const happened = files.flatMap(target => whats.map(what => [target, what] as const))
    for (const [round, [target, what]] of happened.entries()) {
      const path = join(folder, target)
      const name = `${target} ${what}`
      await happenings[what]?.(path)
      const faults = await publications.next().then(() => [], shownFaults)
      for (const { place, message } of faults) {
        assert.ok(place?.startsWith(folder), `${name}: ${place}: ${message}`)
        assert.match(message, /: /, name)
        assert.doesNotMatch(message, /error/i, name)
      }
      for (const left of [path, `${path}-2`]) await rm(left, { recursive: true, force: true })
      await cp(join(copy, target), path, { recursive: true })
      await cp(join(copy, about), join(folder, about))
      await appendFile(join(folder, about), `\nSave number ${round}.\n`)
      const next = await publications.next().catch(error => assert.fail(`${name}: ${error}`))
      assert.ok((await textOf(next)).includes(`Save number ${round}.`), name)
    }
  })
}

/** A picture of 64 pixels whose file has four megabytes, as that of a camera with much metadata. */
async function photographOfMegabytes(): Promise<Uint8Array> {
  const picture = await photograph(64, 48)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)])
  return Buffer.concat([picture.subarray(0, 2), ...Array(64).fill(comment), picture.subarray(2)])
}

/** The bytes that this process has read so far, in any of its threads. */
async function bytesRead(): Promise<number> {
  return Number(/^rchar: (\d+)$/m.exec(await readFile('/proc/self/io', 'utf8'))?.[1])
}

for (const command of ['dev', 'start'] as const) {
  test(`${command} does not read photographs again to publish a changed text`, {
    skip: !existsSync('/proc/self/io') && 'only Linux counts what a process reads',
  }, async t => {
    const photographs = Array.from({ length: 20 }, (_, index) => `assets/photograph-${index}.jpg`)
    const bytes = await photographOfMegabytes()
    const folder = await changedContent(t, Object.fromEntries(photographs.map(path => [path, bytes])))
    // A file that has just been written is read again, because it may change again in the same moment.
    await sleep(2_100)
    const publications = await publishing(t, command, folder)
    for (const round of [1, 2]) {
      await appendFile(join(folder, about), `\nSave number ${round}.\n`)
      const before = await bytesRead()
      await publications.next()
      const read = (await bytesRead()) - before
      assert.ok(read < 0.25 * 20 * bytes.byteLength, `save ${round} read ${read} bytes`)
    }
  })
}
