import type { Fields } from './reply.ts'

/** How long a cache may reuse a response that may be slightly out of date, in seconds. */
export const briefSeconds = 300

const policy = (directives: string): Fields => ({ 'Cache-Control': directives })

/** The cache policies (RFC 9111 §5.2.2). Every response has one of these. */
export const caching = {
  /** Documents for people. A cache may keep them but must revalidate each time. */
  revalidated: policy('public, max-age=0, must-revalidate'),
  /** Files for machines, and redirects. A cache may reuse them for five minutes. */
  brief: policy(`public, max-age=${briefSeconds}`),
  /** Icons. A cache may reuse them for a day: their addresses stay the same and they rarely change. */
  daily: policy('public, max-age=86400'),
  /** Assets. A cache may keep them for a year: a change of the bytes changes the address (RFC 8246). */
  immutable: policy('public, max-age=31536000, immutable'),
  /**
   * Responses that only the client may keep and must revalidate. API responses carry the quota of one client. A shared
   * cache that ignores `Vary` would send a page's Markdown to people.
   */
  privateRevalidated: policy('private, no-cache'),
  /** Errors and responses to messages. No cache may keep them; without this header it would keep a 404 or 405. */
  notStored: policy('no-store'),
} as const
