import type { ExportedSite } from './collect.ts'

/**
 * Returns the files `_headers` and `_redirects`, which hosts of static sites read (Cloudflare Pages, Netlify). Such
 * hosts serve only the HTML of a page, and compress it themselves.
 */
export function cdnRules({ files, redirects }: ExportedSite): {
  readonly headers: string
  readonly redirects: string
} {
  const shown = files.filter(
    ({ choice, fields }) => choice === 'default' && fields['Content-Encoding'] === undefined,
  )
  const headers = shown.map(({ path, fields }) => {
    const lines = Object.entries(fields)
      .filter(([name]) => name !== 'ETag')
      .map(([name, value]) => `  ${name}: ${value}\n`)
    return `${path}\n${lines.join('')}`
  })
  // Such hosts find the file of a page by its name. Responses of the API have no extension, so these need a rewrite.
  const rewritten = shown.flatMap(({ path, file }) =>
    file.endsWith('.json') && file !== path ? [`${path} ${file} 200\n`] : [],
  )
  const moved = redirects.map(({ path, fields }) => `${path} ${fields.Location} 308\n`)
  return { headers: headers.join('\n'), redirects: [...rewritten, ...moved].join('') }
}
