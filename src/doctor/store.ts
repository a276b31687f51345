import type { Config } from '../config.ts'
import { createLog } from '../server/log.ts'
import { connectStore } from '../server/valkey.ts'
import { type Finding, failure, good } from './finding.ts'

/**
 * Connects to the store that several processes share, and logs in. Writes nothing. Returns no finding if there is no
 * store.
 */
export async function examineStore({ valkeyUrl }: Config): Promise<Finding[]> {
  if (valkeyUrl === undefined) return []
  const { host } = new URL(valkeyUrl)
  const { client } = await connectStore(valkeyUrl, 'doctor', createLog('silent'))
  try {
    await client.ping()
    return [good('store', `${host} answers`)]
  } catch (error) {
    const cure = 'check VALKEY_URL and the store; without it each process counts for itself'
    return [failure('store', `${host} does not answer: ${(error as Error).message}`, cure)]
  } finally {
    client.disconnect()
  }
}
