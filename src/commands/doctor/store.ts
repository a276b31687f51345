import type { Config } from '../../config/config.ts'
import { parseStoreAddress } from '../../config/store-address.ts'
import { createSharedQuotaCounter } from '../../http/shared-quota-counter.ts'
import { siteKeys } from '../../http/site-keys.ts'
import { assetsInStore } from '../../server/asset-store.ts'
import { createLog } from '../../server/log.ts'
import { reasonOf } from '../../server/store-errors.ts'
import { connectStore, type SharedStore } from '../../server/valkey.ts'
import { type Finding, failure, good, warning } from './finding.ts'

/** A quota of a second, so that its record is soon gone. */
const policy = { name: 'doctor', quota: 2, windowSeconds: 1 }

/**
 * Connects to the store that several processes share, and uses it as the site does: writes, reads and deletes a record,
 * counts, and keeps a stylesheet. Returns no finding if there is no store.
 */
export async function examineStore({ valkeyUrl, baseUrl, port }: Config): Promise<Finding[]> {
  if (valkeyUrl === undefined) return []
  const { shownAs } = parseStoreAddress(valkeyUrl)
  const origin = baseUrl ?? `http://localhost:${port}`
  const store = await connectStore(valkeyUrl, origin, createLog('silent'))
  try {
    const reason =
      store.failure()?.reason ?? (await reasonOfCounter(store)) ?? (await reasonOfAssets(store, origin))
    if (reason === undefined) return [good('store', `${shownAs} keeps what is written`)]
    const [, text, cure] = known.find(([pattern]) => pattern.test(reason)) ?? unknown
    const find = reason.startsWith('timed out') ? warning : failure
    return [find('store', `${shownAs} ${text}: ${reason}`, cure)]
  } finally {
    store.client.disconnect()
  }
}

/** Returns why requests cannot be counted in the store; undefined if they can. */
async function reasonOfCounter(store: SharedStore): Promise<string | undefined> {
  const failures: unknown[] = []
  const counter = createSharedQuotaCounter(policy, { ...store, onFailure: error => failures.push(error) })
  // The first time the client sends a script, and then only its digest.
  await counter.spend('doctor')
  await counter.spend('doctor')
  await counter.peek('doctor')
  return failures.length === 0 ? undefined : reasonOf(failures[0])
}

/** Returns why files of pages cannot be kept in the store; undefined if they can. */
async function reasonOfAssets({ client }: SharedStore, origin: string): Promise<string | undefined> {
  const keys = siteKeys(`${origin}/doctor-${crypto.randomUUID()}`)
  const address = '/assets/doctor-000000000.css'
  const shelfAt = (time: number) =>
    assetsInStore(client, keys, { accepts: () => true, onFailure: () => {} }, () => time)
  try {
    const now = shelfAt(Date.now())
    await now.keep(new Map([[address, new TextEncoder().encode('a{}')]]))
    await now.list()
    await now.read(address)
    // A year later it is dropped.
    await shelfAt(Date.now() + 365 * 86_400_000).keep(new Map())
    return undefined
  } catch (error) {
    await client.del(keys('asset', address), keys('assets')).catch(() => {
      // The records expire by themselves.
    })
    return reasonOf(error)
  }
}

/** The meaning of reasons, as the end of a sentence, and their cures. */
const known: readonly (readonly [reason: RegExp, text: string, cure: string])[] = [
  [
    /^(?:READONLY|MASTERDOWN)\b/,
    'is a read-only replica',
    'name the primary in VALKEY_URL, or its Sentinels with redis+sentinel://',
  ],
  [
    /because (?:NOAUTH|WRONGPASS|NOPERM)\b/,
    'has Sentinels that refuse the login',
    'set sentinel_username and sentinel_password in VALKEY_URL',
  ],
  [
    /^(?:NOAUTH|WRONGPASS|ERR invalid password)\b/,
    'refuses the user or the password',
    'correct them in VALKEY_URL; percent-encode "/", "?", "#", "%" and "@"',
  ],
  [
    /\bNOPERM\b|can't run this command|EXEC without MULTI/,
    'does not give the user the rights that the site needs',
    'allow the user the commands set, get, del, incrby, pttl, eval, evalsha, multi, exec, getrange, zadd, zrem, zrevrange, expire and unlink, and select for a database number, for keys that begin with "vitrine:"',
  ],
  [/^OOM\b/, 'is full', 'raise its maxmemory, or set its maxmemory-policy to volatile-lru'],
  [
    /^MISCONF\b/,
    'cannot save, and so refuses to write',
    'make room on its disk, or turn off saving: save ""',
  ],
  [/^LOADING\b/, 'is loading its data', 'repeat this when it has started'],
  [
    /^(?:MOVED|ASK|CLUSTERDOWN|TRYAGAIN)\b/,
    'is a cluster, which the site cannot use',
    'use one primary, with replicas and Sentinels if it must not fail',
  ],
  [/^ERR DB index/, 'has no database with this number', 'correct the number at the end of VALKEY_URL'],
  [
    /No such master|invalid reply/,
    'has Sentinels that know no primary with this name',
    'correct the name after the Sentinels in VALKEY_URL',
  ],
  [
    /^no reply within/,
    'is too slow, or hangs',
    'place it nearer, or restart it; until then messages of the form are refused',
  ],
  [/^timed out/, 'is slow', 'place it nearer; after 60 ms each process counts requests for itself'],
]

const unknown = [
  /(?:)/,
  'does not work',
  'check VALKEY_URL and the store; without it each process counts for itself',
] as const
