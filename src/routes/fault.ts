import { chooseErrorFormat } from '../http/media-type.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import { statusReply } from '../http/status-names.ts'
import { languageOfPath } from '../site/not-found.ts'
import type { Application, Incoming } from './application.ts'
import { problemReply } from './problem-reply.ts'

/** Returns the bare 500 of an internal error: a problem where `Accept` prefers one, else one line of text. */
export function answerFault({ request, path }: Incoming, { snapshot }: Application): Reply {
  if (chooseErrorFormat(request.headers.get('Accept')) === 'problem') {
    const { languages, problems } = snapshot.site
    return problemReply(new Problem('internal_error'), languageOfPath(path, languages), request, problems)
  }
  return statusReply(500)
}
