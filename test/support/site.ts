import { LRUCache } from 'lru-cache'
import { versions as apiVersions } from '../../src/api/versions.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Mail } from '../../src/forms/mail.ts'
import { ownFeatures } from '../../src/publishing/features.ts'
import { publish } from '../../src/publishing/publish.ts'
import type { Compress } from '../../src/publishing/snapshot/representation.ts'
import type { Snapshot } from '../../src/publishing/snapshot/snapshot.ts'
import type { Application } from '../../src/routes/application.ts'
import { createApplication } from '../../src/server/create-application.ts'
import { createRespond, fetchWith } from '../../src/server/handler.ts'
import { silentJournal } from '../../src/server/log.ts'
import type { ApiVersion } from '../../src/site/site.ts'
import { compressNothing, compressOnce } from './compress.ts'
import { baseUrl, contentDirs, repositoryContent, secondSample } from './folders.ts'
import { recorded } from './recording.ts'

export { baseUrl, contentDirs, repositoryContent, samples, secondSample } from './folders.ts'

/** The site under test, called through plain `fetch` without a socket. */
export interface TestSite {
  readonly application: Application
  /** The mails that were handed over, in order. */
  readonly mails: readonly Mail[]
  fetch(path: string, init?: RequestInit & { readonly peer?: string }): Promise<Response>
}

/** A journal without output. */
export const silent = silentJournal()

/** The folders that many tests read. Others are copies that one test has changed. */
const shared: readonly string[] = [...Object.values(contentDirs), repositoryContent, secondSample]

/** Enough for the shared folders, and for the copies of the tests that run now. */
const kept = new LRUCache<string, Promise<Snapshot>>({ max: 12 })

/**
 * Returns the publication of a folder at an origin. It is made once, because no test changes the folder afterwards.
 * Only files that many tests read are compressed, because compression takes most of the time.
 */
export function published(
  contentDir: string,
  origin: string = baseUrl,
  versions: readonly ApiVersion[] = apiVersions,
  compress: Compress = shared.includes(contentDir) && origin === baseUrl ? compressOnce : compressNothing,
): Promise<Snapshot> {
  const make = () =>
    publish(readConfig({ CONTENT_DIR: contentDir }), origin, silent, {
      // Otherwise what the code beside the folder declares is part of the site.
      ...(versions !== apiVersions && { features: { ...ownFeatures, versions } }),
      compress,
    })
  if (versions !== apiVersions) return make()
  const key = `${contentDir} ${origin}`
  const snapshot = kept.get(key) ?? make()
  kept.set(key, snapshot)
  return snapshot
}

/** Starts a site in memory with compressed bodies, even for a copy. For tests of codings and of sizes. */
export async function startCompressedSite(contentDir: string): Promise<TestSite> {
  await published(contentDir, baseUrl, apiVersions, compressOnce)
  return startTestSite(contentDir)
}

/**
 * Starts a site in memory. Its mails are kept instead of sent, unless `change` replaces that. Each request comes from a
 * new client, so that no quota is used up, unless it names a `peer`.
 */
export async function startTestSite(
  contentDir: string = contentDirs.first,
  change: (application: Application) => Partial<Application> = () => ({}),
  versions: readonly ApiVersion[] = apiVersions,
): Promise<TestSite> {
  const mails: Mail[] = []
  const config = readConfig({ CONTENT_DIR: contentDir, NODE_ENV: 'production', BASE_URL: baseUrl })
  const base = createApplication(await published(contentDir, baseUrl, versions), config, silent)
  const keeping: Application = {
    ...base,
    contact: {
      ...base.contact,
      deliver: async mail => {
        mails.push(mail)
      },
    },
  }
  const application: Application = { ...keeping, ...change(keeping) }
  const handler = fetchWith(createRespond(() => application))
  let clients = 0
  const ask: TestSite['fetch'] = async (path, { peer, ...init } = {}) => {
    clients += 1
    const client = peer ?? `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
    return handler(new Request(`${baseUrl}${path}`, init), client)
  }
  // The judges ask for every status of every path: a recording has the paths of the contract only.
  const { catalog, api } = application.snapshot.site
  const isOfContract =
    versions === apiVersions &&
    catalog.company.api.vocabulary === 'pt' &&
    !api.operations.some(({ isOwn }) => isOwn)
  return { application, mails, fetch: isOfContract ? recorded(ask) : ask }
}
