import { ownTurn } from '../../catalog/own-turn.ts'
import { caching } from '../../http/caching.ts'
import { openToAnyOrigin, openToDiscovery } from '../../http/cors.ts'
import { formatLinks } from '../../http/link.ts'
import { type MachineFile, machineFiles, sitemapParts } from '../../machine/files.ts'
import type { Site } from '../../site/site.ts'
import type { DeferredPictures } from './deferred-pictures.ts'
import type { LruCache } from './lru-cache.ts'
import type { Publisher } from './representation.ts'
import { deferredFile, type FileResource, type Resource } from './resource.ts'

/** Returns the files for machines as resources. Each is written when a client requests it. */
export function deferMachineFiles(
  site: Site,
  publisher: Publisher,
  lruCache: LruCache,
  late: DeferredPictures,
): [string, Resource][] {
  const files = [...machineFiles(site.versions, site.languages, site.catalog.blog), ...sitemapParts(site)]
  return files.map(file => {
    const compile = () => compileMachineFile(file, site, publisher)
    return [file.path, deferredFile(lruCache, () => late.makeReady(file.posts ?? []).then(compile))]
  })
}

async function compileMachineFile(
  { path, mediaType, language, relation, isDiscovery, write }: MachineFile,
  site: Site,
  publisher: Publisher,
): Promise<FileResource> {
  const fields = {
    'Content-Type': mediaType,
    ...(language && { 'Content-Language': language }),
    ...caching.brief,
    Vary: 'Accept-Encoding',
    ...(relation && { Link: formatLinks([{ target: site.url(path), relation }]) }),
    ...(isDiscovery ? openToDiscovery : openToAnyOrigin),
  }
  await ownTurn()
  return { kind: 'file', representation: await publisher.publish(await write(site), fields) }
}
