import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  type IHttpResponse,
} from '@stoplight/prism-http'
import { createLog } from '../../src/server/log.ts'
import { bodyText, type Exchange } from '../support/recording.ts'
import type { Place } from './described.ts'

/** Returns the errors that Prism finds in a response, as if it came from an upstream server. */
export type PrismJudge = (exchange: Exchange, place: Place) => Promise<readonly string[]>

/** Creates Prism as a proxy that gets recorded responses instead of those of a server. */
export async function prismJudge(document: object): Promise<PrismJudge> {
  const operations = await getHttpOperationsFromSpec(document)
  const answers = new WeakMap<IHttpRequest, IHttpResponse>()
  const prism = createInstance(
    {
      isProxy: true,
      upstream: new URL('https://site.test'),
      upstreamProxy: undefined,
      checkSecurity: false,
      validateRequest: false,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
    },
    {
      logger: createLog('silent') as never,
      forward: (({ data }: { data: IHttpRequest }) =>
        () =>
        async () => ({ _tag: 'Right', right: answers.get(data) })) as never,
    },
  )
  return async (exchange, { asked, method }) => {
    const request = { method, url: { path: asked } } as IHttpRequest
    answers.set(request, {
      statusCode: exchange.status,
      headers: Object.fromEntries(exchange.answer.fields.map(([name, value]) => [name.toLowerCase(), value])),
      body: bodyOf(exchange),
    })
    const result = await prism.request(request, operations)()
    if (result._tag === 'Left') return [String(result.left)]
    const { input, output } = result.right.validations
    return [...input, ...output].map(({ path, message }) => `${path?.join('.') ?? ''} ${message}`)
  }
}

function bodyOf(exchange: Exchange): unknown {
  const text = bodyText(exchange)
  return text === '' ? undefined : JSON.parse(text)
}
