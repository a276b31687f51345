/** The commands of a Valkey or Redis client that records use. */
export interface RecordStore {
  set(key: string, value: string, unit: 'PX', milliseconds: number, condition: 'NX'): Promise<'OK' | null>
  set(key: string, value: string, unit: 'PX', milliseconds: number): Promise<'OK' | null>
  get(key: string): Promise<string | null>
  eval(script: string, keys: 1, key: string, value: string): Promise<unknown>
}

/** Deletes a record only if it has this value. Resolves with the number of deleted records. */
export function deleteIfEqual(store: RecordStore, key: string, value: string): Promise<unknown> {
  return store.eval(
    `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`,
    1,
    key,
    value,
  )
}

/** How long the record of a check remains if it cannot be deleted, in milliseconds. */
const checkSpan = 10_000

/**
 * Writes, reads and deletes a record, with the commands that records use. Rejects with the first error of the store,
 * such as `READONLY` of a replica or `NOPERM`. No other record may have the key.
 */
export async function checkRecords(store: RecordStore, key: string): Promise<void> {
  const value = crypto.randomUUID()
  const [, read, deleted] = await Promise.all([
    store.set(key, value, 'PX', checkSpan, 'NX'),
    store.get(key),
    deleteIfEqual(store, key, value),
  ])
  if (read !== value || deleted !== 1) throw new Error('the store does not keep what is written')
}
