import { ownTurn } from '../../catalog/own-turn.ts'
import { caching } from '../../http/caching.ts'
import { openToAnyOrigin, openToDiscovery } from '../../http/cors.ts'
import { formatLinks } from '../../http/link.ts'
import { feedsOfKinds, type MachineFile, machineFiles, sitemapParts } from '../../machine/files.ts'
import type { Site } from '../../site/site.ts'
import type { Frame } from './frame.ts'
import type { Encoder } from './representation.ts'
import { deferredFile, type FileResource, type Resource } from './resource.ts'

/** Returns the files for machines as resources. Each is written when a client requests it. */
export function deferMachineFiles({ site, encoder, lruCache, deferred }: Frame): [string, Resource][] {
  const files = [
    ...machineFiles(site.versions, site.languages, site.catalog.blog),
    ...sitemapParts(site),
    ...feedsOfKinds(site),
  ]
  return files.map(file => {
    const compile = () => compileMachineFile(file, site, encoder)
    return [file.path, deferredFile(lruCache, () => deferred.makeReady(file.posts ?? []).then(compile))]
  })
}

async function compileMachineFile(
  { path, mediaType, language, relation, isDiscovery, write }: MachineFile,
  site: Site,
  encoder: Encoder,
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
  return { kind: 'file', representation: await encoder.represent(await write(site), fields) }
}
