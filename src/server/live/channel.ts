import { caching } from '../../http/caching.ts'
import type { Reply } from '../../http/reply.ts'
import type { RequestHead } from '../../http/request.ts'
import { queryOf } from '../../http/request-target.ts'
import type { ShownFault } from './faults.ts'

/** Sends each publication to the open pages in the browser, by server-sent events (HTML §9.2). */
export interface LiveChannel {
  published(): void
  refused(faults: readonly ShownFault[]): void
  /** Returns the name of the last publication, which each page contains. */
  seen(): string
  /** Returns the present faults of the content. Empty while the site matches the content. */
  faults(): readonly ShownFault[]
  /** Answers a request for events. */
  events(request: RequestHead): Promise<Reply>
  /** Answers all waiting requests. */
  close(): void
}

/** How long a response waits for an event, in milliseconds. It is less than the longest silence of a connection. */
const longestWait = 10_000

/** How many requests wait at once: more pages than a person has open. */
export const maxWaiting = 100

/**
 * Creates a channel. A response is one event and ends. The browser asks again at once and names the last event that it
 * received. So the server treats the stream as any other response. `process` tells this process from an earlier one.
 */
export function createLiveChannel(process: string): LiveChannel {
  const name = (count: number) => `${process}-${count}`
  let count = 0
  let lastPublished = 0
  let faults: readonly ShownFault[] = []
  let isClosed = false
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const go of waiting) go()
    waiting.clear()
  }
  return {
    published() {
      count += 1
      lastPublished = count
      faults = []
      wake()
    },
    refused(found) {
      count += 1
      faults = found
      wake()
    },
    seen: () => name(lastPublished),
    faults: () => faults,
    async events({ url, headers }) {
      const seen = headers.get('Last-Event-ID') ?? new URLSearchParams(queryOf(url)).get('seen')
      // One request too many is answered at once, and its page asks again later.
      const isRefused = seen === name(count) && !isClosed && waiting.size >= maxWaiting
      if (seen === name(count) && !isClosed && !isRefused) await news()
      return {
        status: 200,
        fields: { 'Content-Type': 'text/event-stream', ...caching.notStored },
        body: seen === name(count) ? `retry: ${isRefused ? longestWait : 20}\n\n` : event(),
      }
    },
    close() {
      isClosed = true
      wake()
    },
  }

  function event(): string {
    const [kind, data] = faults.length > 0 ? ['refused', faults] : ['published', []]
    return `retry: 20\nid: ${name(count)}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
  }

  function news(): Promise<void> {
    return new Promise(resolve => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, longestWait)
      waiting.add(go)
    })
  }
}
