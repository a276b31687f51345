import type { Fields } from './reply.ts'

/** How long a cache may reuse what can be a little out of date without harm, in seconds. */
export const briefSeconds = 300

const policy = (directives: string): Fields => ({ 'Cache-Control': directives })

/** What caches may keep (RFC 9111 §5.2.2). Every answer has one of these policies. */
export const caching = {
  /** Documents for people: any cache may keep them, but asks each time whether they have changed. */
  revalidated: policy('public, max-age=0, must-revalidate'),
  /** Files for machines, and redirects: any cache may reuse them for five minutes. */
  brief: policy(`public, max-age=${briefSeconds}`),
  /** Icons: any cache may reuse them for a day, since their addresses stay and they hardly ever change. */
  daily: policy('public, max-age=86400'),
  /** Assets: any cache may keep them for a year, since other bytes have another address (RFC 8246). */
  immutable: policy('public, max-age=31536000, immutable'),
  /**
   * Only the client may keep these, and asks each time. Answers of the API carry the quota of one client. A shared cache
   * that ignores `Vary` would give a page's Markdown to people.
   */
  privateRevalidated: policy('private, no-cache'),
  /** Errors and answers to messages: nobody keeps them. Caches would keep a 404 or 405 by default. */
  notStored: policy('no-store'),
} as const
