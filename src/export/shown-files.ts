import type { ExportedFile, ExportedSite } from './collect.ts'

/** A file that hosts of static sites serve, which compress it themselves. */
export type ShownFile = Pick<ExportedFile, 'path' | 'file' | 'fields'>

/** A line of `_redirects`. The status 200 serves the file at `to` without a redirect. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: 200 | 308
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
    ({ path, fields }) => ({ from: path, to: fields.Location ?? '', status: 308 }) as const,
  )
  return [...rewritten, ...moved]
}

/** Writes a line of `_redirects`, without its end. */
export function redirectLine({ from, to, status }: Redirect): string {
  return `${from} ${to} ${status}`
}
