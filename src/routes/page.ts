import type { Reply } from '../http/reply.ts'
import type { PageResource } from '../snapshot/resource.ts'
import type { Application } from './application.ts'
import { serve } from './serve.ts'

/** A page in the format that `Accept` asks for; 406 when it allows neither (RFC 9110 §15.5.7). */
export function answerPage(page: PageResource, request: Request, application: Application): Reply {
  const format = application.negotiation.pageFormat(request.headers.get('Accept'))
  return format ? serve(page[format], request, application) : page.notAcceptable
}
