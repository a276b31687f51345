import type { Language } from '../catalog/language.ts'
import type { ProblemCode } from '../contract/problem-types.ts'
import { formatLinks } from '../http/link.ts'
import type { ErrorFormat } from '../http/media-type.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { RequestHead } from '../http/request.ts'
import { namingNearest } from '../publishing/snapshot/not-found.ts'
import { negotiatedVary } from '../publishing/snapshot/resource.ts'
import { guideLinks } from '../site/link-relations.ts'
import { languageOfPath } from '../site/not-found.ts'
import type { Site } from '../site/site.ts'
import type { Application, Incoming } from './application.ts'
import { problemReply } from './problem-reply.ts'

/**
 * Returns a 404 in the format that `Accept` prefers: HTML, Markdown, plain text or a problem. It names the most similar
 * existing path, if there is one.
 */
export function answerNotFound(incoming: Incoming, application: Application): Reply {
  const { request, path } = incoming
  const preferred = application.negotiation.errorFormat(request.headers.get('Accept'))
  const format = preferred === 'any' ? usualFormat(path) : preferred
  return notFoundIn(format, incoming, application, application.snapshot.nearest.onSite(path))
}

/**
 * Returns the 404 of every missing asset: a problem if `Accept` prefers that, or plain text. Never HTML, which a browser
 * would refuse as a stylesheet or script. Guesses cost no search for a similar path.
 */
export function answerMissingAsset(incoming: Incoming, application: Application): Reply {
  const preferred = application.negotiation.errorFormat(incoming.request.headers.get('Accept'))
  return notFoundIn(preferred === 'problem' ? 'problem' : 'plain', incoming, application)
}

/** Returns a 410 in the format that `Accept` prefers. `list` is the path of the page that lists what there is now. */
export function answerGone({ request, path }: Incoming, application: Application, list: string): Reply {
  const { snapshot, negotiation } = application
  const { site, gone } = snapshot
  const preferred = negotiation.errorFormat(request.headers.get('Accept'))
  const format = preferred === 'any' ? usualFormat(path) : preferred
  const found = gone.get(list)
  if (format === 'problem' || !found) {
    const problem = new Problem('gone', { parameters: { path, list: site.url(list) } })
    return problemOnSite(problem, languageOfPath(path, site.languages), request, site)
  }
  const { fields, body } = found[format][negotiation.contentCoding(request.headers.get('Accept-Encoding'))]
  return { status: 410, fields, body }
}

function notFoundIn(
  format: ErrorFormat,
  { request, path }: Incoming,
  { snapshot, negotiation }: Application,
  nearest?: string,
): Reply {
  const { site, notFound } = snapshot
  const language = languageOfPath(path, site.languages)
  if (format === 'problem') {
    const parameters = { path, ...(nearest !== undefined && { nearest: site.url(nearest) }) }
    return problemOnSite(new Problem('not_found', { parameters }), language, request, site)
  }
  const found = notFound[language][format]
  if (nearest !== undefined) return namingNearest(found, nearest)
  const { fields, body } =
    found.representation[negotiation.contentCoding(request.headers.get('Accept-Encoding'))]
  return { status: 404, fields, body }
}

/** Returns a problem at an address that may have other formats. */
function problemOnSite(
  problem: Problem<ProblemCode>,
  language: Language,
  request: RequestHead,
  site: Site,
): Reply {
  const reply = problemReply(problem, language, request, site.problems)
  const Link = formatLinks(guideLinks(site, language))
  return { ...reply, fields: { ...reply.fields, ...negotiatedVary, Link } }
}

/** Returns the format for clients that prefer none: a short one at paths that only programs request. */
function usualFormat(path: string): ErrorFormat {
  if (path.endsWith('.json')) return 'problem'
  return /^\/\.well-known\/|\.(?:md|txt|xml)$/.test(path) ? 'markdown' : 'html'
}
