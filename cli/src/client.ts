import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './generated/api.ts'

/** The API of a site, with typed parameters, responses and problems. */
export type ApiClient = Client<paths>

/** The schemas of the contract, by name: `Schemas['Problem']`. */
export type Schemas = components['schemas']

/** Creates a client for the site at an origin. A problem response is the `error` of a call. */
export function createApiClient(
  origin: string,
  send: (request: Request) => Promise<Response> = globalThis.fetch,
): ApiClient {
  return createClient<paths>({
    baseUrl: origin,
    headers: { Accept: 'application/json, application/problem+json' },
    fetch: send,
  })
}
