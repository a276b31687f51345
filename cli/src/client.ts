import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './generated/api.ts'

/** The operations of the API of one site, with typed parameters, answers and problems. */
export type ApiClient = Client<paths>

/** The bodies of the contract by their names, such as `Schemas['Problem']`. */
export type Schemas = components['schemas']

/** A client of the API of the site at this origin. Its calls reject as `send` does; a problem is their `error`. */
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
