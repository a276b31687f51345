import { formatLinks } from '../http/link.ts'
import type { ErrorFormat } from '../http/media-type.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import { namingNearest } from '../publishing/snapshot/not-found.ts'
import { negotiatedVary } from '../publishing/snapshot/resource.ts'
import { guideLinks } from '../site/link-relations.ts'
import { languageOfPath } from '../site/not-found.ts'
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
    const reply = problemReply(new Problem('not_found', { parameters }), language, request, site.problems)
    const Link = formatLinks(guideLinks(site, language))
    return { ...reply, fields: { ...reply.fields, ...negotiatedVary, Link } }
  }
  const found = notFound[language][format]
  if (nearest !== undefined) return namingNearest(found, nearest)
  const { fields, body } =
    found.representation[negotiation.contentCoding(request.headers.get('Accept-Encoding'))]
  return { status: 404, fields, body }
}

/** Returns the format for clients that prefer none: a short one at paths that only programs request. */
function usualFormat(path: string): ErrorFormat {
  if (path.endsWith('.json')) return 'problem'
  return /^\/\.well-known\/|\.(?:md|txt|xml)$/.test(path) ? 'markdown' : 'html'
}
