import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { shareSize } from '../../src/look/pictures/share.ts'
import { everyAnswer } from '../support/every-answer.ts'
import { repositoryContent, secondSample } from '../support/folders.ts'
import { temporaryFolder } from '../support/process.ts'
import { published, startTestSite } from '../support/site.ts'
import { readTraces, tracesIn } from '../support/traces.ts'

const { catalog } = (await published(repositoryContent)).site
const traces = await readTraces(repositoryContent, catalog)
const sent = await everyAnswer(await startTestSite(secondSample))

test('the traces of the first sample are its words, colours, drawings and fonts', () => {
  assert.ok(traces.words.size > 15 && traces.colours.size > 40 && traces.shapes.size > 60)
  assert.equal(traces.fonts.size, 3)
  for (const word of ['Mandaçaia', 'Londrina', 'MAi', 'mlabs']) assert.ok(traces.words.has(word), word)
  for (const colour of ['#e5a93c', '#fbf7ed']) assert.ok(traces.colours.has(colour), colour)
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
  await edit('theme/theme.yaml', /highlight: .*/g, 'highlight: "#e5a93c"')
  for (const file of ['theme/bullet.svg', 'theme/typeface.woff2'])
    await cp(join(repositoryContent, file), join(folder, file))
  const found = await tracesIn(traces, await everyAnswer(await startTestSite(folder)))
  for (const expected of [
    '/en/the-loft: Londrina',
    /^\/assets\/site\S*\.css: #e5a93c$/,
    /^\/assets\/share\/index\S*\.png: \d{3,} pixels of #e5a93c$/,
    /^\/assets\/site\S*\.css: [Mm]\d/,
    /\.woff2: a font file$/,
  ])
    assert.ok(
      found.some(line => (typeof expected === 'string' ? line === expected : expected.test(line))),
      `${expected} in\n${found.join('\n')}`,
    )
})

test('shared pictures of the two samples differ in more than colour', async () => {
  const picture = async (contentDir: string) => {
    const site = await startTestSite(contentDir)
    const isOfHome = (path: string) => /^\/assets\/share\/index\b.*\.png$/.test(path)
    const path = [...site.application.snapshot.resources.keys()].find(isOfHome) ?? assert.fail()
    return Buffer.from(await (await site.fetch(path)).arrayBuffer())
  }
  const [first, other] = await Promise.all([picture(repositoryContent), picture(secondSample)])
  const recoloured = await sharp(first).negate({ alpha: false }).png().toBuffer()
  assert.ok((await overlap(first, recoloured)) > 0.95)
  assert.ok((await overlap(first, other)) < 0.2, String(await overlap(first, other)))
})

/** Returns the share of the painted part of either picture that both have. */
async function overlap(one: Buffer, other: Buffer): Promise<number> {
  const [drawn, drawnToo] = await Promise.all([drawnIn(one), drawnIn(other)])
  const both = [...drawn].filter(at => drawnToo.has(at)).length
  return both / (drawn.size + drawnToo.size - both)
}

/** The pixels of a shared picture that stand out from its ground, which shows at the middle of its lower edge. */
async function drawnIn(picture: Buffer): Promise<ReadonlySet<number>> {
  const { width, height } = shareSize
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const ground = data[(height - 1) * width + width / 2] ?? 0
  const set = new Set<number>()
  for (const [at, value] of data.entries()) if (Math.abs(value - ground) > 12) set.add(at)
  return set
}
