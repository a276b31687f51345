import { cloudflareHeaders, type LackingFields } from './cloudflare-headers.ts'
import { cloudflareLimits } from './cloudflare-limits.ts'
import { cloudflareRedirects, type LackingRedirect } from './cloudflare-redirects.ts'
import type { ExportedSite } from './exported-site.ts'
import { redirectLine, redirectsOf, shownFiles } from './shown-files.ts'

/** The fields and redirects of a site that exceed the limits of Cloudflare Pages. */
export interface Lacking {
  readonly fields: readonly LackingFields[]
  readonly redirects: readonly LackingRedirect[]
}

/** Returns the files `_headers` and `_redirects` for Cloudflare Pages, within its limits. */
export function cloudflareRules(site: Pick<ExportedSite, 'files' | 'redirects'>): {
  readonly headers: string
  readonly redirects: string
  readonly lacking: Lacking
} {
  const headers = cloudflareHeaders(shownFiles(site))
  const redirects = cloudflareRedirects(
    redirectsOf(site),
    site.files.map(({ path }) => path),
  )
  return {
    headers: headers.text,
    redirects: redirects.text,
    lacking: { fields: headers.lacking, redirects: redirects.lacking },
  }
}

/** Returns the copies of the 404 pages: for a missing address the host looks into its folder, then into those above. */
export function missingPages({
  languages,
  files,
}: Pick<ExportedSite, 'languages' | 'files'>): { readonly from: string; readonly to: string }[] {
  const copies = languages
    .slice(1)
    .map(language => ({ from: `/404.${language}.html`, to: `/${language}/404.html` }))
  return copies.filter(({ to }) => !files.some(({ file }) => file === to))
}

/** Returns the list of all that Cloudflare Pages would lack, a line each. */
export function listOfLacking({ fields, redirects }: Lacking): string {
  const lines = [
    ...redirects.map(({ redirect, reason }) => `_redirects: ${redirectLine(redirect)} (${reason})`),
    ...fields.map(({ path, names }) => `_headers: ${path} lacks ${names.join(', ')}`),
  ]
  return lines.map(line => `${line}\n`).join('')
}

/**
 * Returns what the operator of an export must know about Cloudflare Pages, and what to do. `list` is the file with
 * `listOfLacking`, and `count` the number of files to publish.
 */
export function cloudflareNotes({ fields, redirects }: Lacking, list: string, count: number): string[] {
  const { headerRules, files } = cloudflareLimits
  const notes: string[] = []
  if (fields.length > 0) {
    const names = [...new Set(fields.flatMap(each => each.names))].toSorted()
    notes.push(
      `Cloudflare Pages reads ${headerRules} header rules. Addresses without ${names.join(' or ')} there: ${fields.length}, ` +
        `listed in ${list}. To send these, serve the export with nginx, or run the site`,
    )
  }
  if (redirects.length > 0) {
    notes.push(
      `Redirects left out because Cloudflare Pages would not follow them: ${redirects.length}, listed with the reason in ${list}. ` +
        'Remove some from redirects.yaml or the aliases of pages, or enter these as Bulk Redirects at Cloudflare',
    )
  }
  if (count > files) {
    notes.push(
      `Cloudflare Pages takes ${files} files, and site/ has ${count}: delete those that end with .br, .zst or .gz, which only nginx uses`,
    )
  }
  return notes
}
