import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { choicesOf, type Layout, layoutChoices, neutralLayout } from '../../../src/model/layout.ts'
import { bundleStylesheet } from '../../../src/snapshot/stylesheet.ts'
import { everyDocument } from '../../support/documents.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'
import { htmlOf, loadedBy } from '../../support/site-rules/budgets.ts'

const { snapshot } = (await startTestSite()).application

/** What the home page asks for before it is shown, and the text of its stylesheet. */
const documents = new Map(await htmlOf(snapshot))

function homeAndStylesheet(): { loaded: readonly string[]; css: string } {
  const home = documents.get('/') ?? assert.fail('a home page')
  const loaded = [...loadedBy(snapshot, home).keys()]
  const sheet = snapshot.resources.get(loaded.find(path => path.endsWith('.css')) ?? '')
  assert.ok(sheet?.kind === 'file')
  return { loaded, css: new TextDecoder().decode(sheet.representation.identity.body) }
}

test('the stylesheet asks for the typeface that documents load ahead, and for nothing else of the network', () => {
  const { loaded, css } = homeAndStylesheet()
  const addresses = [...css.matchAll(/url\((?!"data:)([^)]+)\)/g)].map(([, address]) => address)
  assert.deepEqual(
    addresses,
    loaded.filter(path => path.endsWith('.woff2')),
  )
  assert.doesNotMatch(css, /@import|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
})

/** Given to what an editor wrote: the columns of tables and the tokens of code. */
const ofContent = /^(?:align-[a-z]+|[a-z])$/

test('each class that the stylesheet names is given to an element of some document', async () => {
  const { css } = homeAndStylesheet()
  const selectors = css.replaceAll(/url\("[^"]*"\)|\{[^{}]*\}/g, '{}')
  const named = new Set([...selectors.matchAll(/\.([a-z][a-z-]*)/g)].map(([, name = '']) => name))
  const documents = await everyDocument(contentDirs.first)
  const given = new Set(
    documents
      .flatMap(({ html }) => [...html.matchAll(/ class="([^"]*)"/g)])
      .flatMap(([, names = '']) => names.split(' ')),
  )
  assert.ok(named.size > 40)
  assert.deepEqual(
    [...named].filter(name => !given.has(name) && !ofContent.test(name)),
    [],
  )
})

test('the stylesheet is sent without its comments and without white space that says nothing', () => {
  const { css } = homeAndStylesheet()
  assert.doesNotMatch(css.replaceAll(/"[^"]*"/g, '""'), /\s\s|\n| [{};,]|[{};,] /)
  assert.doesNotMatch(css, /\/\*/)
  assert.match(css, /url\("data:image\/svg\+xml,/)
})

const folder = join(import.meta.dirname, '../../../src/assets/css')

/** What a rule says, however it is written. */
const withoutSpace = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, '').replaceAll(';}', '}')

const sheets = [...snapshot.resources.keys()].filter(path => path.endsWith('.css'))

const otherChoices: Layout = { opening: 'band', headings: 'above', services: 'cards' }

for (const [whose, layout] of Object.entries({ neutral: neutralLayout, other: otherChoices })) {
  test(`the stylesheet holds each file of assets/css/ once; of choices only the ${whose} ones`, async () => {
    assert.equal(sheets.length, 1)
    const sheet = whose === 'neutral' ? homeAndStylesheet().css : sheetOf(layout)
    const files = await readdir(folder)
    const everyChoice = Object.entries(layoutChoices).flatMap(([key, choices]) =>
      choices.map(choice => `${key}-${choice}.css`),
    )
    const chosen = choicesOf(layout).map(choice => `${choice}.css`)
    assert.ok(everyChoice.every(file => files.includes(file)))
    for (const file of files) {
      const own = withoutSpace(await readFile(join(folder, file), 'utf8'))
      const times = everyChoice.includes(file) && !chosen.includes(file) ? 0 : 1
      assert.equal(withoutSpace(sheet).split(own).length - 1, times, file)
    }
  })
}

function sheetOf(layout: Layout): string {
  return bundleStylesheet(layout, name =>
    name === 'theme' ? '' : readFileSync(join(folder, `${name}.css`), 'utf8'),
  )
}

test('no file of the stylesheet has more than 250 lines', async () => {
  for (const file of await readdir(folder)) {
    const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
    assert.ok(lines.length <= 250, `${file} has ${lines.length} lines`)
  }
})
