import { once } from '../../catalog/once.ts'
import type { DrawnPicture } from '../../look/pictures/share.ts'
import { assetFields, fingerprinted, withoutFingerprint } from './assets.ts'
import type { LazyEntries } from './lazy-map.ts'
import type { LruCache } from './lru-cache.ts'
import type { Encoder } from './representation.ts'
import { type DeferredResource, deferredFile, type FileResource } from './resource.ts'

/** The pictures for shared links, and the icons of the web manifest. Even their addresses are computed on demand. */
export interface SharePictures {
  /** The addresses, by path in documents. */
  readonly paths: LazyEntries<string>
  /** The pictures, by address. */
  readonly resources: LazyEntries<DeferredResource>
}

/**
 * Defers the drawing of pictures to their first request. Their fingerprints identify the input and the code instead of
 * the bytes.
 */
export function deferSharePictures(
  pictures: readonly DrawnPicture[],
  encoder: Encoder,
  lruCache: LruCache,
): SharePictures {
  const byPath = new Map(pictures.map(picture => [picture.path, once(() => defer(picture))]))
  return {
    paths: {
      find: path => byPath.get(path)?.().address,
      *all() {
        for (const [path, find] of byPath) yield [path, find().address]
      },
    },
    resources: {
      find(address) {
        const found = byPath.get(withoutFingerprint(address))?.()
        return found?.address === address ? found.resource : undefined
      },
      *all() {
        for (const find of byPath.values()) yield [find().address, find().resource]
      },
    },
  }

  function defer(picture: DrawnPicture): {
    readonly address: string
    readonly resource: DeferredResource
  } {
    const compile = async (): Promise<FileResource> => {
      const encoded = await encoder.encode(await picture.draw(), 'none')
      return { kind: 'file', representation: encoder.withFields(encoded, assetFields('image/png')) }
    }
    return {
      address: fingerprinted(picture.path, picture.fingerprint()),
      resource: deferredFile(lruCache, compile),
    }
  }
}
