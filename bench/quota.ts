import { createQuotaCounter } from '../src/http/quota-counter.ts'

/**
 * Counts a million clients in one window of a counter in memory and prints JSON:
 * - the memory that they take,
 * - the longest time that a single request took,
 * - whether the first clients still have their counts.
 *
 *     node --expose-gc bench/quota.ts
 */
const clients = 1_000_000
const policy = { name: 'leitura', quota: 60, windowSeconds: 60 }
// A window that ends during the measurement would hide the memory that the counter keeps.
const counter = createQuotaCounter({ ...policy, windowSeconds: 600 }, clients)

const before = bytesInUse()
let longestPause = 0
const begun = process.cpuUsage()
for (let index = 0; index < clients; index += 1) spend(addressOf(index))
const { user, system } = process.cpuUsage(begun)
const after = bytesInUse()
for (let index = clients; index < 2 * clients; index += 1) spend(addressOf(index))
const newest = Array.from({ length: 1_000 }, (_, index) => addressOf(2 * clients - 1 - index))
console.log(
  JSON.stringify({
    clients,
    mebibytes: Math.round((after - before) / 2 ** 20),
    mebibytesAfterTwiceAsMany: Math.round((bytesInUse() - before) / 2 ** 20),
    microsecondsEach: Number(((user + system) / clients).toFixed(2)),
    longestPauseMilliseconds: Number(longestPause.toFixed(1)),
    newestStillCounted: newest.every(client => counter.peek(client).remaining === policy.quota - 1),
  }),
)

function spend(client: string): void {
  const start = performance.now()
  counter.spend(client)
  longestPause = Math.max(longestPause, performance.now() - start)
}

function addressOf(index: number): string {
  return `${10 + (index >> 24)}.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

function bytesInUse(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
