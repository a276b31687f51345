import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Representation } from '../../../src/snapshot/representation.ts'
import { attribute, elements, parseHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const { snapshot } = (await startTestSite()).application
const documents = [...snapshot.resources].flatMap(([path, resource]) => {
  const representation = resource.kind === 'page' ? resource.html : resource.representation
  const isHtml = representation.identity.fields['Content-Type']?.startsWith('text/html')
  return isHtml ? [[path, representation] as const] : []
})

/** What a document asks for before it is shown, and the bytes of each as they travel to a browser of today. */
function loadedBy({ identity }: Representation): ReadonlyMap<string, number> {
  const document = parseHtml(new TextDecoder().decode(identity.body))
  const [head] = elements(document, 'head')
  assert.ok(head)
  const links = elements(head, 'link').filter(link =>
    ['stylesheet', 'preload', 'icon'].includes(attribute(link, 'rel') ?? ''),
  )
  const addresses = [
    ...links.map(link => attribute(link, 'href')),
    ...elements(document, 'script', 'img').map(element => attribute(element, 'src')),
  ]
  return new Map(addresses.flatMap(address => (address ? [[address, sizeOf(address)] as const] : [])))
}

function sizeOf(address: string): number {
  const resource = snapshot.resources.get(address)
  assert.ok(resource?.kind === 'file', `${address} is a file of this site`)
  return resource.representation.br.body.byteLength
}

function sum(loaded: ReadonlyMap<string, number>, extension = ''): number {
  return [...loaded].reduce((total, [path, size]) => total + (path.endsWith(extension) ? size : 0), 0)
}

for (const [path, html] of documents) {
  const loaded = loadedBy(html)
  const own = html.br.body.byteLength

  test(`${path}: document and stylesheet fit into 14 KiB, all of a first visit into 120 KiB`, () => {
    assert.ok(own + sum(loaded, '.css') <= 14 * 1024, `${own} + ${sum(loaded, '.css')} bytes`)
    assert.ok(own + sum(loaded) <= 120 * 1024, `${own + sum(loaded)} bytes`)
  })

  test(`${path}: the scripts fit into 6 KiB and the typeface into 50 KiB`, () => {
    assert.ok(sum(loaded, '.js') > 0 && sum(loaded, '.js') <= 6 * 1024, `${sum(loaded, '.js')} bytes`)
    assert.ok(sum(loaded, '.woff2') > 0 && sum(loaded, '.woff2') <= 50 * 1024)
  })
}

/** What the home page asks for before it is shown, and the text of its stylesheet. */
function homeAndStylesheet(): { loaded: readonly string[]; css: string } {
  const home = documents.find(([path]) => path === '/')?.[1] ?? assert.fail('a home page')
  const loaded = [...loadedBy(home).keys()]
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

test('the stylesheet is sent without its comments', () => {
  const { css } = homeAndStylesheet()
  assert.doesNotMatch(css, /\/\*/)
  assert.match(css, /url\("data:image\/svg\+xml,/)
})
