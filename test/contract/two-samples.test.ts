import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { motifWidth, shareSize } from '../../src/pictures/share.ts'
import { everyAnswer } from '../support/every-answer.ts'
import { temporaryFolder } from '../support/process.ts'
import { published, repositoryContent, secondSample, startTestSite } from '../support/site.ts'
import { readTraces, tracesIn } from '../support/traces.ts'

const { catalog } = (await published(repositoryContent)).site
const traces = await readTraces(repositoryContent, catalog)
const sent = await everyAnswer(await startTestSite(secondSample))

test('the traces of the first sample are its words, colours, drawings and fonts', async () => {
  assert.ok(traces.words.size > 15 && traces.colours.size > 40 && traces.shapes.size > 60)
  assert.equal(traces.fonts.size, 3)
  const own = await tracesIn(traces, await everyAnswer(await startTestSite(repositoryContent)))
  for (const trace of [...traces.words.keys()].filter(word => !word.includes('@')))
    assert.ok(
      own.some(line => line.endsWith(`: ${trace}`)),
      trace,
    )
  for (const kind of [/: a font file$/, /\.png: \d{4,} pixels of #/, /\.css: oklch/, /^\/: [Mm]\d/])
    assert.ok(
      own.some(line => kind.test(line)),
      String(kind),
    )
})

test('nothing that the second sample sends has a word, colour, shape or font of the first', async () => {
  assert.ok(sent.some(({ file }) => file?.type.startsWith('font/')))
  assert.ok(sent.filter(({ file }) => file?.type === 'image/png').length > 20)
  assert.ok(sent.some(({ name }) => name === 'a mail'))
  assert.deepEqual(await tracesIn(traces, sent), [])
})

test('the comparison finds a planted word, colour, shape and font', async t => {
  const folder = await temporaryFolder(t)
  await cp(secondSample, folder, { recursive: true })
  const edit = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    assert.match(text, new RegExp(from))
    await writeFile(join(folder, file), text.replace(from, to))
  }
  await edit('pages/about/en.md', 'smell of wax', 'smell of Londrina')
  await edit('theme/theme.yaml', /highlight: .*/, 'highlight: "#e5a93c"')
  for (const file of ['theme/bullet.svg', 'theme/typeface.woff2'])
    await cp(join(repositoryContent, file), join(folder, file))
  const found = await tracesIn(traces, await everyAnswer(await startTestSite(folder)))
  for (const expected of [
    '/en/the-loft: Londrina',
    /^\/assets\/site\S*\.css: #e5a93c$/,
    /^\/assets\/share\/index\.png: \d{3,} pixels of #e5a93c$/,
    /^\/assets\/site\S*\.css: [Mm]\d/,
    /\.woff2: a font file$/,
  ])
    assert.ok(
      found.some(line => (typeof expected === 'string' ? line === expected : expected.test(line))),
      `${expected} in\n${found.join('\n')}`,
    )
})

test('the drawings in shared pictures of the two samples differ in more than colour', async () => {
  const picture = async (contentDir: string) => {
    const site = await startTestSite(contentDir)
    return Buffer.from(await (await site.fetch('/assets/share/index.png')).arrayBuffer())
  }
  const [first, other] = await Promise.all([picture(repositoryContent), picture(secondSample)])
  const recoloured = await sharp(first).negate({ alpha: false }).png().toBuffer()
  assert.ok((await overlap(first, recoloured)) > 0.95)
  assert.ok((await overlap(first, other)) < 0.2, String(await overlap(first, other)))
})

/** The part of what is drawn at the right of either picture that is drawn in both. */
async function overlap(one: Buffer, other: Buffer): Promise<number> {
  const [drawn, drawnToo] = await Promise.all([drawnIn(one), drawnIn(other)])
  const both = [...drawn].filter(at => drawnToo.has(at)).length
  return both / (drawn.size + drawnToo.size - both)
}

/** The pixels at the right of a shared picture that stand out from its ground, which is at its corner. */
async function drawnIn(picture: Buffer): Promise<ReadonlySet<number>> {
  const width = motifWidth
  const area = { left: shareSize.width - width, top: 0, width, height: shareSize.height }
  const { data } = await sharp(picture).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [corner] = await sharp(picture)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .greyscale()
    .raw()
    .toBuffer()
  const set = new Set<number>()
  for (const [at, value] of data.entries()) if (Math.abs(value - (corner ?? 0)) > 12) set.add(at)
  return set
}
