import type { TestSite } from '../site.ts'

/** A response of a site to a request without fields. */
export interface Fetched {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  text(): string
}

const answers = new WeakMap<TestSite, Map<string, Promise<Fetched>>>()

/** Fetches an address once for all rules, because many links lead to the same place. */
export function fetchOnce(site: TestSite, path: string): Promise<Fetched> {
  const ofSite = answers.get(site) ?? new Map<string, Promise<Fetched>>()
  answers.set(site, ofSite)
  const found = ofSite.get(path) ?? fetchWhole(site, path)
  ofSite.set(path, found)
  return found
}

async function fetchWhole(site: TestSite, path: string): Promise<Fetched> {
  const response = await site.fetch(path)
  const bytes = await response.bytes()
  let text: string | undefined
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text() {
      text ??= new TextDecoder().decode(bytes)
      return text
    },
  }
}
