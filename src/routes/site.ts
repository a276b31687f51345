import { caching } from '../http/caching.ts'
import { isPreflight, openToAnyOrigin, preflightFields } from '../http/cors.ts'
import { isSafe, safeMethods } from '../http/methods.ts'
import type { Reply } from '../http/reply.ts'
import { queryOf } from '../http/request-target.ts'
import { statusReply } from '../http/status.ts'
import { compiled, type FileResource, isPage, type PageResource } from '../snapshot/resource.ts'
import type { Application, Incoming } from './application.ts'
import { answerContactForm } from './contact-form.ts'
import { answerNotFound } from './not-found.ts'
import { answerPage } from './page.ts'
import { serve } from './serve.ts'

/** Everything that is not under `/api`: pages, their Markdown, machine-readable files and assets. */
export function answerSite(incoming: Incoming, application: Application): Reply | Promise<Reply> {
  const { path } = incoming
  const { resources } = application.snapshot
  const found = resources.get(path)
  if (!found) return redirectToCanonicalSpelling(incoming, resources) ?? answerNotFound(incoming, application)
  const resource = compiled(found)
  return resource instanceof Promise
    ? resource.then(made => answerResource(made, incoming, application))
    : answerResource(resource, incoming, application)
}

function answerResource(
  resource: PageResource | FileResource,
  incoming: Incoming,
  application: Application,
): Reply | Promise<Reply> {
  const { request } = incoming
  if (isPreflight(request) && isOpen(resource)) {
    return { status: 204, fields: { ...openToAnyOrigin, ...preflightFields(safeMethods) }, body: null }
  }
  const form = resource.kind === 'page' && resource.takesForm ? resource : undefined
  if (form && request.method === 'POST') return answerContactForm(incoming, form, application)
  if (!isSafe(request.method)) {
    const allowed = form ? [...safeMethods, 'POST'] : safeMethods
    return statusReply(405, { Allow: allowed.join(', ') })
  }
  return resource.kind === 'page'
    ? answerPage(resource, request, application)
    : serve(resource.representation, request, application)
}

/** A page's address with a slash or `/index.html` behind it leads to the address without; the query is kept. */
function redirectToCanonicalSpelling(
  { request, path }: Incoming,
  resources: Application['snapshot']['resources'],
): Reply | undefined {
  if (path.includes('//')) return undefined
  const canonical = path.replace(/\/(?:index\.html)?$/, '') || '/'
  if (canonical === path || !isPage(resources.get(canonical))) return undefined
  return { status: 308, fields: { Location: canonical + queryOf(request.url), ...caching.brief }, body: null }
}

/** Whether scripts of any origin may read a resource: a machine-readable file or the Markdown of a page. */
function isOpen(resource: PageResource | FileResource): boolean {
  return resource.kind === 'file' && 'Access-Control-Allow-Origin' in resource.representation.identity.fields
}
