import assert from 'node:assert/strict'
import type { Representation } from '../../../src/publishing/snapshot/representation.ts'
import { compiled } from '../../../src/publishing/snapshot/resource.ts'
import type { Snapshot } from '../../../src/publishing/snapshot/snapshot.ts'
import { assertEach } from '../each.ts'
import { attribute, elements, parseHtml } from '../html.ts'
import type { SiteRules, Subject } from './subject.ts'

/** The bytes of a visit. */
export const budgetRules: SiteRules = {
  'document and stylesheet fit into 14 KiB, all of a first visit into 120 KiB': async subject =>
    assertEach(await loads(subject), nameOf, ({ own, loaded }) => {
      assert.ok(own + sum(loaded, '.css') <= 14 * 1024, `${own} + ${sum(loaded, '.css')} bytes`)
      assert.ok(own + sum(loaded) <= 120 * 1024, `${own + sum(loaded)} bytes`)
    }),

  'the scripts of a document fit into 6 KiB and its typeface into 50 KiB': async subject =>
    assertEach(await loads(subject), nameOf, ({ loaded }) => {
      assert.ok(sum(loaded, '.js') > 0 && sum(loaded, '.js') <= 6 * 1024, `${sum(loaded, '.js')} bytes`)
      // A theme may do with the letters of systems.
      assert.ok(sum(loaded, '.woff2') <= 50 * 1024)
    }),
}

interface Load {
  readonly path: string
  readonly own: number
  readonly loaded: ReadonlyMap<string, number>
}

function nameOf({ path }: Load): string {
  return path
}

/** Every HTML document that has an address, its size and that of what it loads, as they travel to a browser of today. */
async function loads({ site }: Subject): Promise<Load[]> {
  const { snapshot } = site.application
  return Promise.all(
    (await htmlOf(snapshot)).map(async ([path, html]) => ({
      path,
      own: html.br.body.byteLength,
      loaded: await loadedBy(snapshot, html),
    })),
  )
}

/** Returns the HTML of every address with HTML. */
export async function htmlOf({
  resources,
}: Snapshot): Promise<(readonly [path: string, html: Representation])[]> {
  const mayBeHtml = [...resources].filter(([, resource]) => resource.kind !== 'deferred' || resource.isPage)
  const made = await Promise.all(
    mayBeHtml.map(async ([path, resource]) => [path, await compiled(resource)] as const),
  )
  return made.flatMap(([path, resource]) => {
    if (!resource) return []
    const representation = resource.kind === 'page' ? resource.html : resource.representation
    const isHtml = representation.identity.fields['Content-Type']?.startsWith('text/html')
    return isHtml ? [[path, representation] as const] : []
  })
}

/** Returns the files that a document loads before it is shown, and the bytes of each. */
export async function loadedBy(
  snapshot: Snapshot,
  { identity }: Representation,
): Promise<ReadonlyMap<string, number>> {
  const document = parseHtml(new TextDecoder().decode(identity.body))
  const [head] = elements(document, 'head')
  assert.ok(head)
  const links = elements(head, 'link').filter(link =>
    ['stylesheet', 'preload', 'icon'].includes(attribute(link, 'rel') ?? ''),
  )
  const addresses = [
    ...links.map(link => attribute(link, 'href')),
    ...elements(document, 'script', 'img').map(element => attribute(element, 'src')),
    ...elements(document, 'use').map(element => attribute(element, 'href')?.replace(/#.*/, '')),
  ]
  const loading = addresses.flatMap(address => address || [])
  return new Map(
    await Promise.all(loading.map(async address => [address, await sizeOf(snapshot, address)] as const)),
  )
}

async function sizeOf({ resources }: Snapshot, address: string): Promise<number> {
  const found = resources.get(address)
  const resource = found && (await compiled(found))
  assert.ok(resource?.kind === 'file', `${address} is a file of this site`)
  return resource.representation.br.body.byteLength
}

function sum(loaded: ReadonlyMap<string, number>, extension = ''): number {
  return [...loaded].reduce((total, [path, size]) => total + (path.endsWith(extension) ? size : 0), 0)
}
