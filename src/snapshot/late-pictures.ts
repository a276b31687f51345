import { caching } from '../http/caching.ts'
import type { LateAsset, Page } from '../model/catalog.ts'
import { textsOf } from '../model/catalog.ts'
import type { Picture, PreparedPicture, PrepareLate } from '../model/picture.ts'
import { everyTarget } from '../model/prose.ts'
import { variantPath } from '../prose/html-picture.ts'
import { fieldsOf, fingerprinted, mediaTypeOf, withoutFingerprint } from './assets.ts'
import type { LastAsked } from './last-asked.ts'
import type { LateEntries } from './late-map.ts'
import { bytesOf, type EncodedBytes, type Publisher } from './representation.ts'
import type { DeferredResource, FileResource } from './resource.ts'

/** Pictures of the editors that are made ready when a page shows them. */
export interface LatePictures {
  /** The addresses of the pictures that are ready and of their versions, by the paths that name them. */
  readonly paths: LateEntries<string>
  /** What is known of those that are ready, by the paths that name them. */
  readonly pictures: LateEntries<Picture>
  /** All of them, by address. */
  readonly resources: LateEntries<DeferredResource>
  /** Makes ready what some pages show. A picture whose file is gone stays away. */
  makeReady(pages: readonly Page[]): Promise<void>
}

/** One picture or version in bytes, and the path that names it. */
interface File {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Nothing but sizes and addresses is kept of a picture that is ready: its bytes are on disk. */
export function deferLatePictures(
  assets: readonly LateAsset[],
  prepare: PrepareLate,
  publisher: Publisher,
  lastAsked: LastAsked,
): LatePictures {
  const byPath = new Map(assets.map(asset => [asset.path, asset]))
  const addresses = new Map<string, string>()
  const ready = new Map<string, Picture>()
  const resources = new Map<string, DeferredResource>()
  return {
    paths: { find: path => addresses.get(path), all: () => addresses },
    pictures: { find: path => ready.get(path), all: () => ready },
    resources: { find: findResource, all: () => [] },
    async makeReady(pages) {
      if (byPath.size === 0) return
      const bodies = pages.flatMap(textsOf).flatMap(({ body }) => body)
      const paths = new Set(everyTarget(bodies).map(target => target.split('#', 1)[0] ?? ''))
      const missing = [...paths].flatMap(path => (ready.has(path) ? [] : (byPath.get(path) ?? [])))
      await Promise.all(missing.map(filesOf))
    },
  }

  /** The resource at an address. It is only known to be there once its picture is ready: then its fingerprint is known. */
  function findResource(address: string): DeferredResource | undefined {
    const path = withoutFingerprint(address)
    const asset = byPath.get(path) ?? byPath.get(path.replace(/\/\d+\.webp$/, ''))
    if (!asset || path === address || (addresses.get(path) ?? address) !== address) return undefined
    const known = resources.get(address)
    if (known) return known
    const compile = lastAsked.keep(
      () => compileAt(address, path, asset),
      ({ representation }) => bytesOf([representation]),
    )
    const resource: DeferredResource = { kind: 'deferred', isPage: false, compile }
    if (addresses.has(path)) resources.set(address, resource)
    return resource
  }

  async function compileAt(
    address: string,
    path: string,
    asset: LateAsset,
  ): Promise<FileResource | undefined> {
    const files = await filesOf(asset)
    const file = files.find(each => each.path === path)
    if (!file || addresses.get(path) !== address) return undefined
    const encoded = await encode(file)
    const fields = { ...fieldsOf(mediaTypeOf(path)), ...caching.immutable }
    return { kind: 'file', representation: publisher.represent(encoded, fields) }
  }

  /** The files of a picture, whose addresses are known from then on. */
  async function filesOf({ path, picture }: LateAsset): Promise<readonly File[]> {
    const prepared = await prepare(picture).catch(() => {
      // The file was removed after the content was read. The pages that show it are still of use.
    })
    if (!prepared) return []
    const { bytes, variants, ...known } = prepared
    const files = [
      { path, bytes },
      ...variants.map(variant => ({ path: variantPath(path, variant), bytes: variant.bytes })),
    ]
    const named = await Promise.all(
      files.map(
        async file => [file.path, fingerprinted(file.path, (await encode(file)).fingerprint)] as const,
      ),
    )
    for (const [each, address] of named) addresses.set(each, address)
    ready.set(path, { ...known, variants: withoutBytes(variants) })
    return files
  }

  function encode({ bytes }: File): Promise<EncodedBytes> {
    return publisher.encode(bytes, 'none')
  }
}

function withoutBytes(variants: PreparedPicture['variants']): Picture['variants'] {
  return variants.map(({ width, format }) => ({ width, format }))
}
