import type { DeferredAsset } from '../../catalog/asset.ts'
import type { Blog, BlogPost, Page } from '../../catalog/catalog.ts'
import { singleText, textsOf } from '../../catalog/catalog.ts'
import { once } from '../../catalog/once.ts'
import type { Picture, PrepareDeferred, PreparedPicture } from '../../catalog/picture.ts'
import { variantPath } from '../../catalog/picture.ts'
import { everyTarget } from '../../catalog/prose.ts'
import { assetFields, fingerprinted, mediaTypeOf, withoutFingerprint } from './assets.ts'
import type { LazyEntries } from './lazy-map.ts'
import type { LruCache } from './lru-cache.ts'
import { bytesOf, type EncodedBytes, type Encoder } from './representation.ts'
import type { DeferredResource, FileResource } from './resource.ts'
import { stableAsset } from './stable-assets.ts'

/** Pictures of the editors that are prepared when a page first shows them. */
export interface DeferredPictures {
  /** The addresses of prepared pictures and of their versions, by path in documents. */
  readonly paths: LazyEntries<string>
  /** The sizes and versions of prepared pictures, by path in documents. */
  readonly pictures: LazyEntries<Picture>
  /** All pictures, by address: by the fingerprinted one, and by the stable one. */
  readonly resources: LazyEntries<DeferredResource>
  /** Prepares the pictures of some pages. Skips a picture whose file no longer exists. */
  makeReady(pages: readonly Page[]): Promise<void>
}

/** The bytes of a picture or version, and its path in documents. */
interface File {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Defers the preparation of pictures. Keeps only the sizes and addresses of a prepared picture in memory, because its
 * bytes are on disk. A post of the `blog` also shows the pictures of related posts.
 */
export function deferPictures(
  assets: readonly DeferredAsset[],
  prepare: PrepareDeferred,
  encoder: Encoder,
  lruCache: LruCache,
  blog?: Pick<Blog, 'posts' | 'relatedTo'>,
): DeferredPictures {
  const byPath = new Map(assets.map(asset => [asset.path, asset]))
  const addresses = new Map<string, string>()
  const ready = new Map<string, Picture>()
  const resources = new Map<string, DeferredResource>()
  const stable = once(() => new Map(assets.map(asset => [asset.path, stableResource(asset)] as const)))
  return {
    paths: { find: path => addresses.get(path), all: () => addresses },
    pictures: { find: path => ready.get(path), all: () => ready },
    resources: { find: address => stable().get(address) ?? findResource(address), all: stable },
    async makeReady(pages) {
      if (byPath.size === 0) return
      const bodies = pages.flatMap(textsOf).flatMap(({ body }) => body)
      const listed = pages.flatMap(postsShownOn)
      const targets = [...everyTarget(bodies), ...listed.flatMap(post => singleText(post).picture ?? [])]
      const paths = new Set(targets.map(target => target.split('#', 1)[0] ?? ''))
      const missing = [...paths].flatMap(path => (ready.has(path) ? [] : (byPath.get(path) ?? [])))
      await Promise.all(missing.map(filesOf))
    },
  }

  /** Returns the other posts whose pictures a page shows. */
  function postsShownOn(page: Page): readonly BlogPost[] {
    if ('list' in page) return page.list.posts
    const post = blog?.posts.find(each => each === page)
    return post ? (blog?.relatedTo(post) ?? []) : []
  }

  /**
   * Returns the resource at an address. Only a prepared picture has a known fingerprint. The address of another one is
   * checked when it is compiled.
   */
  function findResource(address: string): DeferredResource | undefined {
    const path = withoutFingerprint(address)
    const asset = byPath.get(path) ?? byPath.get(path.replace(/@\d+\.webp$/, ''))
    if (!asset || path === address || (addresses.get(path) ?? address) !== address) return undefined
    const known = resources.get(address)
    if (known) return known
    const compile = lruCache.keep(
      () => compileAt(address, path, asset),
      ({ representation }) => bytesOf([representation]),
    )
    const resource: DeferredResource = { kind: 'deferred', isPage: false, compile }
    if (addresses.has(path)) resources.set(address, resource)
    return resource
  }

  /** Returns a picture at its stable address. The picture is prepared even if no page has shown it. */
  function stableResource(asset: DeferredAsset): DeferredResource {
    const compile = lruCache.keep(
      async () => {
        const file = (await filesOf(asset)).find(({ path }) => path === asset.path)
        return file && stableAsset(await compileFile(file))
      },
      ({ representation }) => bytesOf([representation]),
    )
    return { kind: 'deferred', isPage: false, compile }
  }

  async function compileAt(
    address: string,
    path: string,
    asset: DeferredAsset,
  ): Promise<FileResource | undefined> {
    const files = await filesOf(asset)
    const file = files.find(each => each.path === path)
    if (!file || addresses.get(path) !== address) return undefined
    return compileFile(file)
  }

  async function compileFile(file: File): Promise<FileResource> {
    const fields = assetFields(mediaTypeOf(file.path))
    return { kind: 'file', representation: encoder.withFields(await encode(file), fields) }
  }

  /** Returns the files of a picture. From then on their addresses are known. */
  async function filesOf({ path, picture }: DeferredAsset): Promise<readonly File[]> {
    const prepared = await prepare(picture).catch(() => {
      // The file was deleted after the content was read. The pages that show it are still useful.
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
    return encoder.encode(bytes, 'none')
  }
}

function withoutBytes(variants: PreparedPicture['variants']): Picture['variants'] {
  return variants.map(({ width, format }) => ({ width, format }))
}
