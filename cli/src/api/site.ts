import type { ApiClient, Schemas } from '../client.ts'
import { Failure, Interrupted, ProblemFailure } from '../failure.ts'
import type { paths } from '../generated/api.ts'
import type { Language } from '../language.ts'
import { type Answer, assertJson, assertOk, objectOf, refusal } from './answer.ts'
import { exchange } from './exchange.ts'
import type { ApiResponse, RequestSettings } from './receive.ts'
import {
  bodyInEnglish,
  hasEnglishNames,
  pathInEnglish,
  requestInEnglish,
  withNamesOfContract,
} from './vocabulary.ts'

/** The path of the operation that sends a message, in the contract. */
const messagePath = '/api/v1/contato' satisfies keyof paths

/** A site and its public API. Every call throws a failure if the response is not as expected. */
export type Site = ReturnType<typeof siteAt>

/** The wanted language of responses. `isAsked` is true for `--lang`, false for the locale. */
export interface LanguagePreference {
  readonly lang: Language
  readonly isAsked: boolean
}

/**
 * Returns the site at an origin, in a language that it may not have. Sends nothing yet. Paths and fields have the names of
 * the contract. Where the site has none of these paths, its OpenAPI document says whether it has English names.
 */
export function siteAt(
  origin: string,
  preference: LanguagePreference,
  agent: string,
  settings: RequestSettings,
) {
  let isEnglish: boolean | undefined
  return {
    origin,
    /** The address that takes messages, as far as the names of the site are known. */
    get messageUrl() {
      return `${origin}${isEnglish ? pathInEnglish(messagePath) : messagePath}`
    },
    /** Returns a message as it would be sent: the address and the body, with the names of the site. */
    async requestOf(message: Schemas['ContactRequest']) {
      learnNames(await openapi())
      return { url: this.messageUrl, body: isEnglish ? bodyInEnglish(message) : message }
    },
    info: () => read(query => api => api.GET('/api/v1', { params: { query } })),
    services: () => read(query => api => api.GET('/api/v1/servicos', { params: { query } })),
    service: (slug: string) =>
      read(query => api => api.GET('/api/v1/servicos/{slug}', { params: { path: { slug }, query } })),
    pages: () => read(query => api => api.GET('/api/v1/paginas', { params: { query } })),
    async send(body: Schemas['ContactRequest'], key: string) {
      const params = { header: { 'Idempotency-Key': key } }
      const confirmation = await answer(api => api.POST(messagePath, { params, body }))
      // The message counts as sent only if the response is exactly as in the contract.
      const { success, message } = confirmation.body as Partial<Record<'success' | 'message', unknown>>
      if (success !== true) throw new Failure('shape_unexpected', { field: 'success' })
      if (typeof message !== 'string') throw new Failure('shape_unexpected', { field: 'message' })
      return confirmation as Answer<Schemas['ContactSuccess']>
    },
    /** Asks the site to check a message without sending it. Throws its problem, or a failure if it cannot check. */
    async validate(body: Schemas['ContactRequest']): Promise<void> {
      // An older site ignores the parameter and would send the message.
      const document = await openapi()
      learnNames(document)
      const path = new URL(this.messageUrl).pathname
      if (!describesValidation(document, path)) throw new Failure('validation_unsupported', { origin })
      const params = { query: { validateOnly: true } }
      const { body: checked } = await answer(api => api.POST(messagePath, { params, body }))
      if (!('valid' in checked)) throw new Failure('shape_unexpected', { field: 'valid' })
    },
    /** Returns the Markdown of a page, by content negotiation. */
    async markdown(path: string): Promise<string> {
      const url = new URL(path, origin).href
      const received = await get(url, 'text/markdown, application/problem+json;q=0.1')
      if (received.status === 404) throw new Failure('page_not_found', { path })
      assertOk(received, 'text/markdown', url)
      return received.text
    },
    openapi,
  }

  /** Returns the OpenAPI document, unchanged. */
  async function openapi(): Promise<string> {
    const url = new URL('/openapi.json', origin).href
    const received = await get(url, 'application/json')
    assertJson(received, url)
    assertOk(received, 'application/json', url)
    return received.text
  }

  /** If the site lacks the language of the locale, uses its own. A language from `--lang` is never replaced. */
  async function read<Body extends object>(call: (query: { lang?: string }) => Call<Body>) {
    try {
      return await answer(call({ lang: preference.lang }))
    } catch (error) {
      const isRefused = error instanceof ProblemFailure && error.problem.code === 'lang_invalid'
      if (!isRefused || preference.isAsked) throw error
      return answer(call({}))
    }
  }

  /** Repeats a call under the English names if the site has those. A call that finds no address has no effect. */
  async function answer<Body extends object>(call: Call<Body>): Promise<Answer<Body>> {
    try {
      return await ask(call)
    } catch (error) {
      const isUnknown = error instanceof ProblemFailure && error.problem.code === 'not_found'
      if (!isUnknown || isEnglish !== undefined) throw error
      const document = await openapi().catch((failure: unknown) => {
        throw failure instanceof Interrupted ? new Interrupted() : error
      })
      learnNames(document)
      if (!isEnglish) throw error
      return ask(call)
    }
  }

  function learnNames(document: string): void {
    isEnglish = hasEnglishNames(document, messagePath)
  }

  async function ask<Body extends object>(call: Call<Body>): Promise<Answer<Body>> {
    const { createApiClient } = await import('../client.ts')
    let [text, url] = ['', '']
    const client = createApiClient(origin, async ofContract => {
      const request = isEnglish ? await requestInEnglish(ofContract) : ofContract
      url = request.url
      request.headers.set('User-Agent', agent)
      const received = await exchange(request, settings)
      assertJson(received, url)
      text = received.text
      return new Response(text, received)
    })
    const { data, error, response } = await call(client)
    if (data === undefined) {
      const problem = isEnglish ? withNamesOfContract(error) : error
      throw refusal(problem, { status: response.status, headers: response.headers, text }, url)
    }
    return {
      text,
      get body() {
        return objectOf(data, '$')
      },
    }
  }

  function get(url: string, accept: string): Promise<ApiResponse> {
    return exchange(new Request(url, { headers: { Accept: accept, 'User-Agent': agent } }), settings)
  }
}

/** Whether an OpenAPI document has the parameter that checks a message without sending it. */
function describesValidation(document: string, path: string): boolean {
  const parameters: unknown = JSON.parse(document)?.paths?.[path]?.post?.parameters
  return Array.isArray(parameters) && parameters.some(parameter => parameter?.name === 'validateOnly')
}

/** A call of the generated client. */
type Call<Body> = (
  api: ApiClient,
) => Promise<{ data?: Body | undefined; error?: unknown; readonly response: Response }>
