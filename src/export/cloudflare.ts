import { cloudflareHeaders, type LackingFields } from './cloudflare-headers.ts'
import { cloudflareLimits } from './cloudflare-limits.ts'
import { cloudflareRedirects, type LackingRedirect } from './cloudflare-redirects.ts'
import type { ExportedSite } from './collect.ts'
import { redirectLine, redirectsOf, shownFiles } from './shown-files.ts'

/** What Cloudflare Pages would lack of a site, because of its limits. */
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
  const redirects = cloudflareRedirects(redirectsOf(site))
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
      `Cloudflare Pages reads ${headerRules} header rules: ${fields.length} addresses lack ${names.join(' or ')} there. ` +
        `${list} lists them. nginx and a running site send all`,
    )
  }
  if (redirects.length > 0) {
    notes.push(
      `Cloudflare Pages would not follow ${redirects.length} redirects, so they are left out. ${list} has each, and the reason. ` +
        'Remove others from redirects.yaml or from the aliases of pages, or add these as Bulk Redirects at the host',
    )
  }
  if (count > files) {
    notes.push(
      `Cloudflare Pages takes ${files} files, and site/ has ${count}: delete those that end with .br, .zst or .gz, which only nginx uses`,
    )
  }
  return notes
}
