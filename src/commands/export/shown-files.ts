import type { ExportedFile, ExportedSite } from './exported-site.ts'

/** A file that hosts of static sites serve, which compress it themselves. */
export type ShownFile = Pick<ExportedFile, 'path' | 'file' | 'fields'>

/** A line of `_redirects`. The status 200 serves the file at `to` without a redirect. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: 200 | 308
  readonly query?: string | undefined
  readonly isPrefix?: boolean | undefined
}

/** Returns the files that hosts of static sites serve: such hosts know neither `Accept` nor the query. */
export function shownFiles({ files }: Pick<ExportedSite, 'files'>): ShownFile[] {
  return files.filter(
    ({ choice, fields }) => choice === 'default' && fields['Content-Encoding'] === undefined,
  )
}

/** Returns the redirects of a site, and the rewrites of the API: hosts find no file for its addresses. */
export function redirectsOf(site: Pick<ExportedSite, 'files' | 'redirects'>): Redirect[] {
  const rewritten = shownFiles(site).flatMap(({ path, file }) =>
    file.endsWith('.json') && file !== path ? [{ from: path, to: file, status: 200 } as const] : [],
  )
  const moved = site.redirects.map(
    ({ fields, path, query, isPrefix }) =>
      ({ from: path, to: fields.Location ?? '', status: 308, query, isPrefix }) as const,
  )
  return [...rewritten, ...moved]
}

/** Writes a line of `_redirects`, without its end. */
export function redirectLine({ from, to, status, query, isPrefix }: Redirect): string {
  const parameters = Array.from(new URLSearchParams(query), pair => pair.map(encodeURIComponent).join('='))
  const path = (isPrefix ? `${from}/*` : from).replaceAll(' ', '%20')
  // Netlify serves a page at the same path unless the redirect has this mark.
  const mark = query === undefined ? '' : '!'
  return [path, ...parameters, to.replace(/\/\*$/, '/:splat'), `${status}${mark}`].join(' ')
}

/**
 * Returns redirects in an order in which the first one that applies is the right one: those with a query, those of one
 * path, then prefixes, the longest first.
 */
export function inOrder(redirects: readonly Redirect[]): Redirect[] {
  const rank = ({ query, isPrefix }: Redirect) => (query !== undefined ? 0 : isPrefix ? 2 : 1)
  const depth = ({ from, isPrefix }: Redirect) => (isPrefix ? from.split('/').length : 0)
  return redirects.toSorted((a, b) => rank(a) - rank(b) || depth(b) - depth(a))
}
