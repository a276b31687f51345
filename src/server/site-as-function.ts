import { type Config, readConfig } from '../config/config.ts'
import type { Deliver } from '../forms/mail.ts'
import { loadFeatures } from '../publishing/company-code.ts'
import { open } from '../publishing/open.ts'
import type { Publication } from '../publishing/publication.ts'
import { createApplication } from './create-application.ts'
import { connectToStore } from './dependencies.ts'
import { createRespond, fetchWith } from './handler.ts'
import { createJournal, createLog } from './log.ts'
import { openPublications } from './publications.ts'

/** What a publication is made from. */
export interface PublicationOptions {
  /** The path of the content folder. Code of the company stands beside it, in `vitrine.config.ts`. */
  readonly content: string
  /** The origin of the site, as in `https://www.example.org`. */
  readonly baseUrl: string
  /** Other variables of docs/operations.md, such as `SMTP_URL`. Those of the process do not count. */
  readonly variables?: Readonly<Record<string, string>>
}

/** What a site is made from. */
export interface SiteOptions extends PublicationOptions {
  /** A publication of this content at this origin, which `buildPublication` made. Without one the content is read. */
  readonly publication?: Publication
  /** Delivers messages. Without it and without `SMTP_URL`, a message gets 503 and is not sent. */
  readonly deliver?: Deliver
}

/** A site that answers requests. */
export interface FetchedSite {
  /**
   * Returns the response to a request. `client` is the address of who sent it: quotas are counted by it. Never rejects.
   * The limits of heads and connections are those of the server that calls it.
   */
  fetch(request: Request, client: string): Promise<Response>
  /** Waits for the messages that are being delivered, at most 15 seconds each, and releases the store. */
  close(): Promise<void>
}

/**
 * Creates a site from a content folder. It writes its log to standard output, as JSON lines.
 *
 * @throws ContentRefused with each fault of the content, ConfigRefused with each of the variables
 *
 * @example
 * const site = await createSite({ content, baseUrl: 'https://www.example.org' })
 * const response = await site.fetch(new Request('https://www.example.org/api/v1'), '192.0.2.1')
 * assert.equal(response.status, 200)
 * await site.close()
 */
export async function createSite({ publication, deliver, ...options }: SiteOptions): Promise<FetchedSite> {
  const { config, baseUrl } = configOf(options)
  const log = createLog(config.logLevel)
  const journal = createJournal(log)
  const snapshot = publication
    ? await open(publication, config, baseUrl, journal, {
        features: await loadFeatures(config.contentDir),
      })
    : await publishNow()
  const store =
    config.valkeyUrl === undefined ? undefined : await connectToStore(config.valkeyUrl, baseUrl, log)
  const application = createApplication(snapshot, config, journal, { store, deliver })
  const answer = fetchWith(createRespond(() => application))
  return {
    fetch: async (request, client) => answer(request, client),
    async close() {
      await Promise.allSettled(application.contact.underWay)
      store?.client.disconnect()
    },
  }

  async function publishNow() {
    const publications = await openPublications(config, baseUrl, journal)
    return publications.first(undefined).finally(publications.close)
  }
}

/**
 * Builds the publication of a content folder as plain data, which `structuredClone` and `node:v8` can copy. A program of
 * the same version opens it.
 *
 * @throws ContentRefused with each fault of the content, ConfigRefused with each of the variables
 *
 * @example
 * const options = { content, baseUrl: 'https://www.example.org' }
 * const publication = structuredClone(await buildPublication(options))
 * const site = await createSite({ ...options, publication })
 * await site.close()
 */
export async function buildPublication(options: PublicationOptions): Promise<Publication> {
  const { config, baseUrl } = configOf(options)
  const { readAndBuild } = await import('../publishing/publish.ts')
  const journal = createJournal(createLog(config.logLevel))
  return (await readAndBuild(config, baseUrl, journal)).publication
}

/** Reads the options as a process in production reads its environment. */
function configOf({ content, baseUrl, variables }: PublicationOptions): {
  readonly config: Config
  readonly baseUrl: string
} {
  const environment = { NODE_ENV: 'production', ...variables, CONTENT_DIR: content, BASE_URL: baseUrl }
  const config = readConfig(environment)
  return { config: { ...config, watchesContent: false }, baseUrl: config.baseUrl ?? baseUrl }
}
