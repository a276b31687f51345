import type { ExportedSite } from './exported-site.ts'
import { inOrder, redirectLine, redirectsOf, shownFiles } from './shown-files.ts'

/** Returns the files `_headers` and `_redirects` for Netlify: a rule for each address. */
export function netlifyRules(site: Pick<ExportedSite, 'files' | 'redirects'>): {
  readonly headers: string
  readonly redirects: string
} {
  const headers = shownFiles(site).map(({ path, fields }) => {
    const lines = Object.entries(fields)
      .filter(([name]) => name !== 'ETag')
      .map(([name, value]) => `  ${name}: ${value}\n`)
    return `${path}\n${lines.join('')}`
  })
  const redirects = inOrder(redirectsOf(site)).map(redirect => `${redirectLine(redirect)}\n`)
  return { headers: headers.join('\n'), redirects: redirects.join('') }
}
