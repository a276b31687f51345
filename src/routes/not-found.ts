import { chooseErrorFormat } from '../http/media-type.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import { languageOfPath } from '../pages/not-found.ts'
import { negotiatedVary } from '../snapshot/resource.ts'
import type { Application, Incoming } from './application.ts'
import { problemReply } from './problem.ts'

/** 404 in the format that `Accept` prefers: HTML, Markdown, plain text or a problem. */
export function answerNotFound({ request, path }: Incoming, { snapshot, negotiation }: Application): Reply {
  const language = languageOfPath(path, snapshot.site.languages)
  const format = chooseErrorFormat(request.headers.get('Accept'))
  if (format === 'problem') {
    const reply = problemReply(
      new Problem('not_found', { parameters: { path } }),
      language,
      request,
      snapshot.site.problems,
    )
    return { ...reply, fields: { ...reply.fields, ...negotiatedVary } }
  }
  const { fields, body } =
    snapshot.notFound[language][format][negotiation.contentCoding(request.headers.get('Accept-Encoding'))]
  return { status: 404, fields, body }
}
