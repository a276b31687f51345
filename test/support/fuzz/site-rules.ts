import { decoded, jsonOf } from './decoded.ts'
import { type Answer, type FuzzRequest, fieldOf, missing, type RequestConditions } from './request.ts'

const plain = 'text/plain; charset=utf-8'
const html = 'text/html; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const problem = 'application/problem+json'

/** The statuses outside the API, and the media types that each may have. */
const mediaTypes: Readonly<Record<number, readonly (string | null)[]>> = {
  303: [null],
  304: [null],
  308: [null],
  400: [html],
  403: [html],
  404: [html, markdown, plain, problem],
  405: [plain],
  406: [plain],
  409: [html],
  412: [plain],
  413: [html],
  415: [html],
  429: [html],
  502: [html],
  503: [html],
}

/** The statuses that only the form of the contact page has. */
const ofForms: ReadonlySet<number> = new Set([303, 400, 403, 409, 413, 415, 429, 502, 503])

/**
 * Returns the broken rules of a response outside the API: pages, their Markdown, files for machines, the form without
 * scripts.
 */
export function faultsOfSiteAnswer(
  request: FuzzRequest,
  path: string,
  answer: Answer,
  circumstances: RequestConditions,
): string[] {
  const { status, headers } = answer
  if (status === 206 || status === 416) return faultsOfRange(request, answer)
  const type = headers.get('Content-Type')
  const allowed = mediaTypes[status]
  if (status !== 200 && !allowed) return [`${status}, which the site never answers`]
  if (allowed && !allowed.includes(type)) return [`${status} in ${type}`]
  if (ofForms.has(status) && request.method !== 'POST') return [`${status} to ${request.method}`]
  if (status === 429 && !circumstances.mayBeLimited) return ['429 to a client that has not spent its quota']
  if ((status === 502 || status === 503) && !circumstances.isMailFailing)
    return [`${status}, which nothing can cause`]
  if (headers.has('RateLimit') || headers.has('Deprecation')) return ['fields of the API outside of it']
  const check = byStatus[status]
  return check ? check(request, path, answer) : []
}

/** A range of an asset, and one that begins after its end (RFC 9110 §15.3.7, §15.5.17). */
function faultsOfRange(request: FuzzRequest, answer: Answer): string[] {
  const { status, headers, body } = answer
  const [, first, last] = /^bytes (\d+)-(\d+)\/\d+$/.exec(headers.get('Content-Range') ?? '') ?? []
  const isPart = body.byteLength === Number(last) - Number(first) + 1 && !headers.has('Content-Encoding')
  return [
    ...missing(answer, ['ETag', 'Cache-Control', 'Content-Range']),
    ...(request.method === 'GET' && fieldOf(request, 'Range') !== null
      ? []
      : [`${status} to ${request.method} without Range`]),
    ...(status === 206 && !isPart
      ? [`206 with ${body.byteLength} bytes of ${headers.get('Content-Range')}`]
      : []),
  ]
}

type Check = (request: FuzzRequest, path: string, answer: Answer) => string[]

const byStatus: Readonly<Record<number, Check>> = {
  200(request, path, answer) {
    const type = answer.headers.get('Content-Type') ?? ''
    const faults = missing(answer, ['ETag', 'Cache-Control', 'Content-Length'])
    if (request.method !== 'GET' && request.method !== 'HEAD') faults.push(`200 to ${request.method}`)
    if (path.endsWith('.md') && type !== markdown) faults.push(`${path} is ${type}`)
    if (/json$/.test(type) && request.method !== 'HEAD' && jsonOf(answer) === undefined)
      faults.push('no JSON')
    return [...faults, ...faultsOfFormat(request, answer)]
  },
  303: request => (isCoded(request) ? ['a message in a content coding was sent'] : []),
  304: (_request, _path, answer) => missing(answer, ['ETag', 'Cache-Control']),
  404(request, _path, answer) {
    const text = decoded(answer) ?? ''
    const pointers = ['/sitemap.xml', '/llms.txt'].filter(pointer => !text.includes(pointer))
    const isShort =
      request.method === 'HEAD' || answer.headers.get('Content-Type') === problem || pointers.length === 0
    const vary = answer.headers.get('Vary')
    return [
      ...(isShort ? [] : [`404 does not name ${pointers.join(', ')}`]),
      ...(vary === 'Accept, Accept-Encoding' ? [] : [`404 with Vary: ${vary}`]),
    ]
  },
  415: (request, _path, answer) => [
    ...missing(answer, ['Accept-Encoding']),
    ...(isCoded(request) ? [] : ['415 to a body without a content coding']),
  ],
  412: (request, _path, answer) => [
    ...missing(answer, ['ETag']),
    ...(fieldOf(request, 'If-Match') === null ? ['412 without a condition'] : []),
  ],
  405(request, _path, answer) {
    const allow = answer.headers.get('Allow')?.split(', ') ?? []
    return allow.length > 0 && !allow.includes(request.method) ? [] : [`405 with Allow: ${allow}`]
  },
  406(request, _path, answer) {
    const faults = missing(answer, ['Vary'])
    if (fieldOf(request, 'Accept') === null) faults.push('406 to a request without Accept')
    const lines =
      decoded(answer)
        ?.split('\n')
        .filter(line => /^text\/(?:html|markdown) https?:/.test(line)) ?? []
    if (request.method !== 'HEAD' && lines.length !== 2) faults.push('406 does not list the representations')
    return faults
  },
}

function isCoded(request: FuzzRequest): boolean {
  const coding = fieldOf(request, 'Content-Encoding')?.trim().toLowerCase() ?? ''
  return coding !== '' && coding !== 'identity'
}

/** A client that explicitly asks for one format gets it, where there is a choice. */
function faultsOfFormat(request: FuzzRequest, { headers }: Answer): string[] {
  if (headers.get('Vary') !== 'Accept, Accept-Encoding') return []
  const accept = fieldOf(request, 'Accept')
  const type = headers.get('Content-Type')
  if (accept === 'text/markdown' && type !== markdown) return [`Markdown was asked for, ${type} came`]
  const isHtmlWanted = accept === null || accept === '' || accept === '*/*' || accept === 'text/html'
  return isHtmlWanted && type !== html ? [`HTML was asked for, ${type} came`] : []
}
