import { isPreflight, preflightFields } from '../../http/cors.ts'
import { isOwnHost, isOwnOrigin } from '../../http/own-host.ts'
import type { Fields, Reply } from '../../http/reply.ts'
import type { RequestHead } from '../../http/request.ts'
import type { Site } from '../../site/site.ts'

/** Whether a response differs by origin, for caches (Fetch §3.2.5). */
export const byOrigin: Fields = { Vary: 'Origin' }

/**
 * Returns the fields with which a browser lets the page that sent a request read the response (Fetch §3.2.3).
 * Undefined if a page of another site, or a foreign host name (DNS rebinding), led a browser to send it.
 */
export function originFields({ url, headers }: RequestHead, { baseUrl, catalog }: Site): Fields | undefined {
  const origin = headers.get('Origin')
  const host = headers.get('Host') ?? new URL(url).host
  if (!isOwnHost(host, baseUrl)) return undefined
  if (origin === null || isOwnOrigin(origin, baseUrl)) return byOrigin
  if (!catalog.company.agents.origins.includes(origin)) return undefined
  return {
    ...byOrigin,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'RateLimit, RateLimit-Policy, Retry-After',
  }
}

/** Returns the response to the preflight of a page that may connect. Undefined for other requests. */
export function answerPreflight(request: RequestHead, fields: Fields): Reply | undefined {
  if (!isPreflight(request) || !('Access-Control-Allow-Origin' in fields)) return undefined
  return { status: 204, fields: preflightFields(['POST'], protocolFields), body: null }
}

/** The fields that clients send besides the usual ones (Streamable HTTP, revision 2026-07-28). */
const protocolFields = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name']
