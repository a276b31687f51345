import { choosePageFormat } from '../http/media-type.ts'
import type { Reply } from '../http/reply.ts'
import { negotiatedVary, type PageResource } from '../representations/snapshot/pages.ts'
import { serve } from './serve.ts'

/** A page in the format that `Accept` asks for; 406 when it allows neither (RFC 9110 §15.5.7). */
export function answerPage(page: PageResource, request: Request): Reply {
  const format = choosePageFormat(request.headers.get('Accept'))
  if (format) return serve(page[format], request)
  const fields = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...negotiatedVary,
  }
  return { status: 406, fields, body: page.notAcceptable }
}
