import mime from 'mime'
import type { Asset } from '../../model/catalog.ts'
import type { Publisher } from './representation.ts'
import type { FileResource } from './resource.ts'

/** The assets as resources, and under which fingerprinted path each of them is. */
export interface CompiledAssets {
  readonly paths: ReadonlyMap<string, string>
  readonly resources: readonly (readonly [string, FileResource])[]
}

/** An asset's address holds the fingerprint of its bytes, so that caches may keep it for a year (RFC 8246). */
export async function compileAssets(assets: readonly Asset[], publisher: Publisher): Promise<CompiledAssets> {
  const compiled = await Promise.all(
    assets.map(async ({ path, bytes }) => {
      const encoded = await publisher.encode(bytes)
      const fields = {
        'Content-Type': mediaTypeOf(path),
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
      }
      const address = path.replace(
        /(\.\w+)?$/,
        extension => `-${encoded.fingerprint.slice(0, 12)}${extension}`,
      )
      const resource: FileResource = { kind: 'file', representation: publisher.represent(encoded, fields) }
      return { path, address, resource }
    }),
  )
  return {
    paths: new Map(compiled.map(({ path, address }) => [path, address])),
    resources: compiled.map(({ address, resource }) => [address, resource]),
  }
}

function mediaTypeOf(path: string): string {
  const mediaType = mime.getType(path) ?? 'application/octet-stream'
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
}
