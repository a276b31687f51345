import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { versions as apiVersions } from './api/versions.ts'
import type { Config } from './config.ts'
import { boundedDelivery } from './contact/bounded.ts'
import { type IdempotencyRecords, idempotencyInMemory } from './contact/idempotency.ts'
import { mailboxDelivery, openMailbox } from './contact/mailbox.ts'
import { idempotencyInStore, withFallback } from './contact/shared-idempotency.ts'
import { smtpDelivery } from './contact/smtp.ts'
import { readFolder } from './content/files.ts'
import { readCatalog } from './content/read-catalog.ts'
import { contactPolicy, readingPolicy } from './contract/policies.ts'
import { createNegotiation } from './http/negotiation.ts'
import {
  createQuotaCounter,
  createSharedQuotaCounter,
  type QuotaCounter,
  type QuotaPolicy,
} from './http/quota.ts'
import type { Asset } from './model/catalog.ts'
import { openCache } from './pictures/cache.ts'
import { createPainter } from './pictures/painter.ts'
import { preparePicture } from './pictures/prepare.ts'
import { createStudio } from './pictures/studio.ts'
import type { ApiVersion } from './representations/api-version.ts'
import { exampleAnchors } from './representations/blocks/examples.ts'
import { problemAnchors } from './representations/blocks/problems.ts'
import { fontPath } from './representations/html/assets.ts'
import { publishedPaths } from './representations/machine/files.ts'
import type { Painter } from './representations/pictures/drawing.ts'
import { compileSnapshot } from './representations/snapshot/snapshot.ts'
import type { Application, Journal } from './routes/application.ts'
import { createCompressor } from './server/compress.ts'
import type { SharedStore } from './server/valkey.ts'

/** What differs between processes beside their configuration. */
export interface ApplicationOptions {
  /** With a store, what is counted is shared. */
  readonly store?: SharedStore | undefined
  /** The versions of the API, the oldest first. */
  readonly versions?: readonly ApiVersion[]
  /** What draws the pictures that are not kept from an earlier start. */
  readonly painter?: Painter
}

/**
 * Everything that requests need, put together from a configuration: content → catalog → snapshot, the quotas, and the way
 * of messages. Rejects with ContentRefused.
 */
export async function createApplication(
  config: Config,
  baseUrl: string,
  journal: Journal,
  { store, versions = apiVersions, painter = createPainter() }: ApplicationOptions = {},
): Promise<Application> {
  const ownAssets = await readOwnAssets()
  const cache = openCache(join(config.cacheDir, 'pictures'), journal.cacheFailed)
  const studio = await createStudio({ painter, prepare: preparePicture, cache })
  const catalog = await readCatalog(config.contentDir, {
    paths: publishedPaths(versions),
    assets: new Set(ownAssets.map(asset => asset.path)),
    anchors: { problems: problemAnchors, examples: exampleAnchors(versions) },
    prepare: studio.prepare,
  })
  const { name, contact } = catalog.company
  const snapshot = await compileSnapshot({
    catalog,
    baseUrl,
    versions,
    ownAssets,
    compress: createCompressor(),
    painter: studio.painter,
    builtOn: new Date().toISOString().slice(0, 10),
  })
  await cache.tidy()
  return {
    snapshot,
    quotas: { reading: createCounter(readingPolicy, store), contact: createCounter(contactPolicy, store) },
    negotiation: createNegotiation(),
    trustedProxies: config.trustedProxies,
    contact: {
      correspondence: {
        company: name,
        from: config.contactFrom ?? contact.from,
        to: config.contactTo ?? contact.to,
        timeZone: contact.timeZone,
      },
      deliver: createDelivery(config),
      records: createRecords(store),
    },
    mailbox: config.showsMailbox && config.mailboxDir ? openMailbox(config.mailboxDir) : undefined,
    now: () => new Date(),
    journal,
  }
}

function createCounter(policy: QuotaPolicy, store: SharedStore | undefined): QuotaCounter {
  return store ? createSharedQuotaCounter(policy, store.client, store.onFailure) : createQuotaCounter(policy)
}

function createRecords(store: SharedStore | undefined): IdempotencyRecords {
  const own = idempotencyInMemory(10_000, Date.now)
  return store ? withFallback(idempotencyInStore(store.client), own, store.onFailure) : own
}

const fontFile = '@fontsource-variable/andada-pro/files/andada-pro-latin-wght-normal.woff2'

/** The program's own stylesheet and scripts, and its typeface out of its package. */
async function readOwnAssets(): Promise<Asset[]> {
  const files = await readFolder(join(import.meta.dirname, 'representations/html/assets'))
  const font = await readFile(fileURLToPath(import.meta.resolve(fontFile)))
  return [
    ...files.map(({ path, bytes }) => ({ path: `/assets/${path}`, bytes })),
    { path: fontPath, bytes: new Uint8Array(font) },
  ]
}

function createDelivery({ smtpUrl, mailboxDir }: Config) {
  const bounds = { concurrency: 20, deadlineMilliseconds: 15_000 }
  if (smtpUrl) return boundedDelivery(smtpDelivery(smtpUrl), bounds)
  return mailboxDir === undefined ? undefined : boundedDelivery(mailboxDelivery(mailboxDir), bounds)
}
