import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { choicesOf, type Layout, layoutChoices, neutralLayout } from '../../../src/catalog/layout.ts'
import { bundleStylesheet, inParts } from '../../../src/publishing/snapshot/common-stylesheet.ts'
import { stylesheetPath } from '../../../src/site/frame/assets.ts'
import { filesOf, scriptPath, stylePath } from '../../../src/site/style.ts'
import { everyStyle } from '../../../src/site/style-order.ts'
import { changedContent } from '../../support/content.ts'
import { everyDocument } from '../../support/documents.ts'
import { assertEach } from '../../support/each.ts'
import { features } from '../../support/features.ts'
import { fullContent } from '../../support/full-content.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'
import { htmlOf, loadedBy } from '../../support/site-rules/budgets.ts'

/** A site with its documents and its stylesheets. */
async function readSite(folder: string) {
  const { snapshot } = (await startTestSite(folder)).application
  /** Where an asset is served. */
  const addressOf = (path: string) => snapshot.site.assets.get(path) ?? assert.fail(`no asset ${path}`)
  /** Returns the text of a stylesheet as it is sent. */
  const sent = (path: string): string => {
    const sheet = snapshot.resources.get(addressOf(path))
    assert.ok(sheet?.kind === 'file')
    return new TextDecoder().decode(sheet.representation.identity.body)
  }
  return { snapshot, documents: await everyDocument(folder), addressOf, sent }
}

const first = await readSite(contentDirs.first)
const { snapshot, sent } = first
// The first company has no content of some kinds.
const sites = [first, await readSite(await changedContent({ after }, fullContent))]

const styles = everyStyle(features)
const everySheet = [stylesheetPath, ...styles.map(stylePath)]

test('the stylesheets ask for the typeface that documents load ahead, and for nothing else of the network', async () => {
  const home = (await htmlOf(snapshot)).find(([path]) => path === '/')?.[1] ?? assert.fail('a home page')
  const loaded = [...(await loadedBy(snapshot, home)).keys()]
  const css = everySheet.map(sent).join('\n')
  const addresses = [...css.matchAll(/url\((?!"data:)([^)]+)\)/g)].map(([, address]) => address)
  assert.deepEqual(
    addresses,
    loaded.filter(path => path.endsWith('.woff2')),
  )
  assert.doesNotMatch(css, /@import|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
})

/** Given to what an editor wrote: the columns of tables, the language and the tokens of code, the shape of a picture. */
const ofContent = /^\.(?:align-[a-z]+|language-[a-z]+|[a-z]|r-\d+)$/

/**
 * Returns the selectors of a stylesheet, each as its classes (with their dots) and elements. A nested one has those of
 * the rules around it too.
 */
function selectorsIn(css: string): string[][] {
  const found: string[][] = []
  const around: string[][] = [[]]
  const parts = css.replaceAll(/url\((?:"[^"]*"|[^)"]*)\)|"[^"]*"/g, '').matchAll(/([^{};]*)([{};])/g)
  for (const [, text = '', mark] of parts) {
    const outer = around.at(-1) ?? []
    if (mark === '}') around.pop()
    if (mark !== '{') continue
    const own = text.startsWith('@') ? [] : namesInSelectors(text).map(names => [...outer, ...names])
    found.push(...own)
    // Nested rules have the names of the first selector.
    around.push(own[0] ?? outer)
  }
  return found
}

function namesInSelectors(prelude: string): string[][] {
  return prelude
    .split(/,(?![^(]*\))/)
    .map(selector =>
      selector.replaceAll(/:(?:not|:[a-z-]+)\([^()]*\)|\[[^\]]*\]|::?[a-z-]+|\([n\d +-]+\)/g, ' '),
    )
    .map(selector => selector.match(/\.?[a-z][a-z0-9-]*/g) ?? [])
}

/** The same of a document: what it has. Some elements are made by a script. */
function namesOf(html: string): Set<string> {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return new Set([...classes.map(name => `.${name}`), ...(html.match(/(?<=<)[a-z][a-z0-9]*/g) ?? [])])
}

const madeByScripts = styles.flatMap(({ script }) =>
  [...(script ? sent(scriptPath(script)) : '').matchAll(/\.className = '([^']*)'/g)].map(
    ([, name]) => `.${name}`,
  ),
)

test('each class that a stylesheet names is given to an element of some document', () => {
  const names = sites.flatMap(({ sent }) => everySheet.flatMap(path => selectorsIn(sent(path)).flat()))
  const named = [...new Set(names)].filter(name => name.startsWith('.'))
  const documents = sites.flatMap(({ documents }) => documents.map(({ html }) => html))
  const given = new Set([...namesOf(documents.join(' ')), ...madeByScripts])
  assert.ok(named.length > 40)
  assert.deepEqual(
    named.filter(name => !given.has(name) && !ofContent.test(name)),
    [],
  )
})

/** Matches documents that have the elements of a stylesheet but need none of its rules. */
const unneeded: Readonly<Record<string, RegExp>> = {
  '/assets/developer-texts.css': /<div class="example"/,
  '/assets/developer-tables.css': /<div class="(?:example|problems)"/,
}

for (const style of styles) {
  const path = stylePath(style)
  const { script } = style

  test(`a document links ${path} exactly if the stylesheet has a selector for it that the common one cannot have`, async () => {
    for (const { documents, addressOf, sent } of sites) {
      const common = new Set(selectorsIn(sent(stylesheetPath)).flat())
      const own = selectorsIn(sent(path)).filter(names => names.some(name => !common.has(name)))
      const isMeant = (html: string) => {
        const given = namesOf(html)
        return !unneeded[path]?.test(html) && own.some(names => names.every(name => given.has(name)))
      }
      assert.ok(documents.some(({ html }) => !isMeant(html)))
      await assertEach(
        documents,
        ({ name }) => name,
        ({ html }) => {
          const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href]) => href)
          assert.equal(linked[0], addressOf(stylesheetPath))
          assert.equal(linked.includes(addressOf(path)), isMeant(html))
          if (!script) return
          const modules = [...html.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, src]) => src)
          assert.equal(modules.includes(addressOf(scriptPath(script))), isMeant(html))
        },
      )
    }
  })
}

test('stylesheets are sent without their comments, and without white space and zeros that say nothing', () => {
  for (const css of everySheet.map(sent)) {
    assert.doesNotMatch(css.replaceAll(/"[^"]*"/g, '""'), /\s\s|\n| [{};,>]|[{};,>] |(?<![\w.])0\./)
    assert.doesNotMatch(css, /\/\*/)
  }
  assert.match(sent(stylesheetPath), /url\("data:image\/svg\+xml,/)
})

const source = join(import.meta.dirname, '../../../src')
const files = globSync('**/*.css', { cwd: source }).map(path => join(source, path))

/** Returns a rule without comments, optional white space and optional zeros. */
const withoutSpace = (css: string) =>
  css.replaceAll(/\/\*[\s\S]*?\*\/|\s+|(?<![\w.])0(?=\.)/g, '').replaceAll(';}', '}')

const otherChoices: Layout = { opening: 'band', headings: 'above', services: 'cards' }

for (const [whose, layout] of Object.entries({ neutral: neutralLayout, other: otherChoices })) {
  test(`the stylesheets hold each file of src/ once; of choices only the ${whose} ones`, async () => {
    const sheet = whose === 'neutral' ? everySheet.map(sent).join('\n') : sheetsOf(layout)
    const everyChoice = Object.entries(layoutChoices).flatMap(([key, choices]) =>
      choices.map(choice => `${key}-${choice}.css`),
    )
    const chosen = choicesOf(layout).map(choice => `${choice}.css`)
    assert.ok(everyChoice.every(choice => files.some(file => basename(file) === choice)))
    for (const file of files) {
      const own = withoutSpace(await readFile(file, 'utf8'))
      const times = everyChoice.includes(basename(file)) && !chosen.includes(basename(file)) ? 0 : 1
      assert.equal(withoutSpace(sheet).split(own).length - 1, times, file)
    }
  })
}

function sheetsOf(layout: Layout): string {
  const textOf = (file: URL) => readFileSync(file, 'utf8')
  return [
    bundleStylesheet(layout, '', textOf),
    ...styles.map(style => inParts(filesOf(style, layout).map(textOf).join('\n'))),
  ].join('\n')
}

test('no file of the stylesheet has more than 250 lines', async () => {
  for (const file of files) {
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    assert.ok(lines.length <= 250, `${file} has ${lines.length} lines`)
  }
})
