import type { Asset } from '../../catalog/asset.ts'
import { caching } from '../../http/caching.ts'
import { contentCodings } from '../../http/content-coding.ts'
import type { Fields } from '../../http/reply.ts'
import type { Encoded, Representation } from './representation.ts'
import type { FileResource } from './resource.ts'

/**
 * Returns the files of the editors at their stable addresses, which are their paths in documents. `addresses` are the
 * fingerprinted ones by these paths, and `compiled` the files there.
 */
export function stableAssets(
  assets: readonly Asset[],
  addresses: ReadonlyMap<string, string>,
  compiled: ReadonlyMap<string, FileResource>,
): (readonly [string, FileResource])[] {
  return assets.flatMap(({ path }) => {
    const asset = compiled.get(addresses.get(path) ?? '')
    return asset ? [[path, stableAsset(asset)] as const] : []
  })
}

/** Returns an asset for an address that stays the same when its bytes change. Both assets share the bytes. */
export function stableAsset({ representation }: FileResource): FileResource {
  const codings = contentCodings.map(coding => [coding, revalidated(representation[coding])] as const)
  return { kind: 'file', representation: Object.fromEntries(codings) as Representation }
}

function revalidated(encoded: Encoded): Encoded {
  const { fields, notModifiedFields } = encoded
  return { ...encoded, fields: withPolicy(fields), notModifiedFields: withPolicy(notModifiedFields) }
}

function withPolicy(fields: Fields): Fields {
  return Object.freeze({ ...fields, ...caching.revalidated })
}
