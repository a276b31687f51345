import type { ApiClient, Schemas } from '../client.ts'
import { Failure, ProblemFailure } from '../failure.ts'
import type { Language } from '../language.ts'
import { type Answer, assertJson, assertOk, objectOf, refusal } from './answer.ts'
import { exchange } from './exchange.ts'
import type { Received, RequestSettings } from './receive.ts'

/** One site, over its public HTTP interface. Every call throws a failure where there is no answer of the kind it promises. */
export type Site = ReturnType<typeof siteAt>

/** The language that answers should have, and whether the person asked for it or only speaks it. */
export interface Wish {
  readonly lang: Language
  readonly isAsked: boolean
}

/** The site at this origin, in this language where it has it. Nothing is sent before a call asks for it. */
export function siteAt(origin: string, wish: Wish, agent: string, settings: RequestSettings) {
  return {
    origin,
    info: () => read(query => api => api.GET('/api/v1', { params: { query } })),
    services: () => read(query => api => api.GET('/api/v1/servicos', { params: { query } })),
    service: (slug: string) =>
      read(query => api => api.GET('/api/v1/servicos/{slug}', { params: { path: { slug }, query } })),
    pages: () => read(query => api => api.GET('/api/v1/paginas', { params: { query } })),
    async send(body: Schemas['ContactRequest'], key: string) {
      const params = { header: { 'Idempotency-Key': key } }
      const confirmation = await answer(api => api.POST('/api/v1/contato', { params, body }))
      // Only what the contract promises of a message that was sent is believed.
      const { success, message } = confirmation.body as Partial<Record<'success' | 'message', unknown>>
      if (success !== true) throw new Failure('shape_unexpected', { field: 'success' })
      if (typeof message !== 'string') throw new Failure('shape_unexpected', { field: 'message' })
      return confirmation as Answer<Schemas['ContactSuccess']>
    },
    /** Has the site check a message without sending it. Throws its problem, and a failure where the site cannot do that. */
    async validate(body: Schemas['ContactRequest']): Promise<void> {
      // A site that does not know the parameter would send the message.
      if (!describesValidation(await openapi())) throw new Failure('validation_unsupported', { origin })
      const params = { query: { validateOnly: true } }
      const { body: checked } = await answer(api => api.POST('/api/v1/contato', { params, body }))
      if (!('valid' in checked)) throw new Failure('shape_unexpected', { field: 'valid' })
    },
    /** The Markdown of a page, by content negotiation at its own address. */
    async markdown(path: string): Promise<string> {
      const url = new URL(path, origin).href
      const received = await get(url, 'text/markdown, application/problem+json;q=0.1')
      if (received.status === 404) throw new Failure('page_not_found', { path })
      assertOk(received, 'text/markdown', url)
      return received.text
    },
    openapi,
  }

  /** The OpenAPI document, as it comes. */
  async function openapi(): Promise<string> {
    const url = new URL('/openapi.json', origin).href
    const received = await get(url, 'application/json')
    assertJson(received, url)
    assertOk(received, 'application/json', url)
    return received.text
  }

  /** A site that does not have the language of the person answers in its own, unless the person asked for that language. */
  async function read<Body extends object>(call: (query: { lang?: string }) => Call<Body>) {
    try {
      return await answer(call({ lang: wish.lang }))
    } catch (error) {
      const isRefused = error instanceof ProblemFailure && error.problem.code === 'lang_invalid'
      if (!isRefused || wish.isAsked) throw error
      return answer(call({}))
    }
  }

  async function answer<Body extends object>(call: Call<Body>): Promise<Answer<Body>> {
    const { createApiClient } = await import('../client.ts')
    let [text, url] = ['', '']
    const client = createApiClient(origin, async request => {
      url = request.url
      request.headers.set('User-Agent', agent)
      const received = await exchange(request, settings)
      assertJson(received, url)
      text = received.text
      return new Response(text, received)
    })
    const { data, error, response } = await call(client)
    if (data === undefined)
      throw refusal(error, { status: response.status, headers: response.headers, text }, url)
    return {
      text,
      get body() {
        return objectOf(data, '$')
      },
    }
  }

  function get(url: string, accept: string): Promise<Received> {
    return exchange(new Request(url, { headers: { Accept: accept, 'User-Agent': agent } }), settings)
  }
}

/** Whether an OpenAPI document says that the contact operation can check a message without sending it. */
function describesValidation(document: string): boolean {
  const parameters: unknown = JSON.parse(document)?.paths?.['/api/v1/contato']?.post?.parameters
  return Array.isArray(parameters) && parameters.some(parameter => parameter?.name === 'validateOnly')
}

/** One call of the generated client. */
type Call<Body> = (
  api: ApiClient,
) => Promise<{ data?: Body | undefined; error?: unknown; readonly response: Response }>
