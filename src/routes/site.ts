import { caching } from '../http/caching.ts'
import { isPreflight, openToAnyOrigin, preflightFields } from '../http/cors.ts'
import { isSafe, safeMethods } from '../http/methods.ts'
import type { Reply } from '../http/reply.ts'
import { queryOf, rawPathOf } from '../http/request-target.ts'
import { statusReply } from '../http/status-names.ts'
import {
  type Compiled,
  compiled,
  type FileResource,
  isPage,
  type PageResource,
} from '../publishing/snapshot/resource.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'
import type { Application, Incoming } from './application.ts'
import { answerContactForm } from './contact-form.ts'
import { answerGone, answerMissingAsset, answerNotFound } from './not-found.ts'
import { answerPage } from './page.ts'
import { serve, serveAsset } from './serve.ts'

/** The addresses of assets begin with it. Only these have ranges. */
const assetFolder = '/assets/'

/** Answers everything that is not under `/api`: pages, their Markdown, machine-readable files and assets. */
export function answerSite(incoming: Incoming, application: Application): Reply | Promise<Reply> {
  const { path } = incoming
  const { snapshot, earlierAssets } = application
  const named = redirectByQuery(incoming, snapshot)
  if (named) return named
  const found = snapshot.resources.get(path) ?? earlierAssets.get(path)
  const list = found ? undefined : endedAt(path, snapshot)
  if (list !== undefined) return answerGone(incoming, application, list)
  if (!found) return redirect(incoming, snapshot) ?? answerUnknown(incoming, application)
  const resource = compiled(found)
  return resource instanceof Promise
    ? resource.then(made => answerCompiled(made, incoming, application))
    : answerCompiled(resource, incoming, application)
}

function answerCompiled(
  resource: Compiled,
  incoming: Incoming,
  application: Application,
): Reply | Promise<Reply> {
  return resource ? answerResource(resource, incoming, application) : answerUnknown(incoming, application)
}

/** Returns the path of the list for the address of a page that has ended, or of its Markdown. */
function endedAt(path: string, { site }: Snapshot): string | undefined {
  const { ended } = site.catalog
  return ended.size === 0 ? undefined : ended.get(canonicalOf(path.replace(/(?:\/index)?\.md$/, '')))
}

/** Answers at an address that this version of the site lacks. Another version may have an asset there. */
function answerUnknown(incoming: Incoming, application: Application): Reply | Promise<Reply> {
  const { path } = incoming
  if (!path.startsWith(assetFolder)) return answerNotFound(incoming, application)
  const kept = application.keptAssets.find(path)
  const answerKept = (asset: FileResource | undefined) =>
    asset ? answerResource(asset, incoming, application) : answerMissingAsset(incoming, application)
  return kept instanceof Promise ? kept.then(answerKept) : answerKept(kept)
}

function answerResource(
  resource: NonNullable<Compiled>,
  incoming: Incoming,
  application: Application,
): Reply | Promise<Reply> {
  const { request, path } = incoming
  if (isPreflight(request) && isOpen(resource)) {
    return { status: 204, fields: { ...openToAnyOrigin, ...preflightFields(safeMethods) }, body: null }
  }
  const form = resource.kind === 'page' && resource.takesForm ? resource : undefined
  if (form && request.method === 'POST') return answerContactForm(incoming, form, application)
  if (!isSafe(request.method)) {
    const allowed = form ? [...safeMethods, 'POST'] : safeMethods
    return statusReply(405, { Allow: allowed.join(', ') })
  }
  if (resource.kind === 'page') return answerPage(resource, request, application)
  const serveFile = path.startsWith(assetFolder) ? serveAsset : serve
  return serveFile(resource.representation, request, application)
}

/** Redirects an old address whose query names what has moved. A page may be at the same path, and takes forms. */
function redirectByQuery({ request, path }: Incoming, { redirects }: Snapshot): Reply | undefined {
  if (!request.url.includes('?') || !isSafe(request.method)) return undefined
  const query = queryOf(request.url).slice(1)
  const moved = redirects.withQuery(path, query) ?? redirects.withQuery(canonicalOf(path), query)
  return moved === undefined ? undefined : movedTo(moved)
}

/**
 * Redirects a page's path with a final slash or `/index.html` to the path without it, and a moved page to its new path.
 * Keeps the query, unless the new address has one.
 */
function redirect({ request, path }: Incoming, { resources, redirects }: Snapshot): Reply | undefined {
  if (path.includes('//')) return undefined
  const canonical = canonicalOf(path)
  const isOther = canonical !== path && isPage(resources.get(canonical))
  const moved =
    redirects.at(path) ??
    redirects.at(canonical) ??
    (isOther ? undefined : redirects.below(path, rawPathOf(request.url)))
  if (moved !== undefined) return movedTo(withQuery(moved, queryOf(request.url)))
  return isOther ? movedTo(canonical + queryOf(request.url)) : undefined
}

/** Returns a path without a slash or `/index.html` at its end. */
function canonicalOf(path: string): string {
  return path.replace(/\/(?:index\.html)?$/, '') || '/'
}

function withQuery(address: string, query: string): string {
  if (query === '' || address.includes('?')) return address
  const [path = '', anchor] = address.split('#', 2)
  return path + query + (anchor === undefined ? '' : `#${anchor}`)
}

function movedTo(location: string): Reply {
  return { status: 308, fields: { Location: location, ...caching.brief }, body: null }
}

/** Whether scripts of any origin may read a resource: a machine-readable file or the Markdown of a page. */
function isOpen(resource: PageResource | FileResource): boolean {
  return resource.kind === 'file' && 'Access-Control-Allow-Origin' in resource.representation.identity.fields
}
