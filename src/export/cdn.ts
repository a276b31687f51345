import type { ExportedSite } from './collect.ts'

/**
 * The files `_headers` and `_redirects`, which hosts of static sites read (Cloudflare Pages, Netlify). They serve one
 * representation of each address, and compress it themselves: what a browser gets.
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
  // A page is in the file that such hosts look for; the answers of the API, which have no extension, are not.
  const rewritten = shown.flatMap(({ path, file }) =>
    file.endsWith('.json') && file !== path ? [`${path} ${file} 200\n`] : [],
  )
  const moved = redirects.map(({ path, fields }) => `${path} ${fields.Location} 308\n`)
  return { headers: headers.join('\n'), redirects: [...rewritten, ...moved].join('') }
}
