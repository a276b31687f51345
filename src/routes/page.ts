import type { Vocabulary } from '../catalog/language-codes.ts'
import type { Reply } from '../http/reply.ts'
import type { RequestHead } from '../http/request.ts'
import { queryOf } from '../http/request-target.ts'
import type { Representation } from '../publishing/snapshot/representation.ts'
import type { PageResource } from '../publishing/snapshot/resource.ts'
import { serviceParameter } from '../site/contact-path.ts'
import type { Application } from './application.ts'
import { serve } from './serve.ts'

/** Returns a page in the format that `Accept` prefers, or 406 when it allows neither (RFC 9110 §15.5.7). */
export function answerPage(page: PageResource, request: RequestHead, application: Application): Reply {
  const format = application.negotiation.pageFormat(request.headers.get('Accept'))
  if (!format) return page.notAcceptable
  const { vocabulary } = application.snapshot.site.catalog.company.api
  const chosen = format === 'html' ? pageAbout(page, request.url, vocabulary) : undefined
  return serve(chosen ?? page[format], request, application)
}

/** Returns the page whose form names the service in the query. */
function pageAbout({ about }: PageResource, url: string, vocabulary: Vocabulary): Representation | undefined {
  if (about.size === 0 || !url.includes('?')) return undefined
  return about.get(new URLSearchParams(queryOf(url)).get(serviceParameter(vocabulary)) ?? '')
}
