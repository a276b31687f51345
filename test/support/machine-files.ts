type Fetch = (path: string) => Promise<Response>

const plainText = 'text/plain; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const serverCard = 'application/mcp-server-card+json'

/** Every file for machines, with the media type that it must have. */
export const machineFiles: readonly (readonly [path: string, mediaType: string])[] = [
  ['/llms.txt', plainText],
  ['/en/llms.txt', plainText],
  ['/es/llms.txt', plainText],
  ['/llms-full.txt', plainText],
  ['/en/llms-full.txt', plainText],
  ['/es/llms-full.txt', plainText],
  ['/agent-instructions.md', markdown],
  ['/en/agent-instructions.md', markdown],
  ['/es/agent-instructions.md', markdown],
  ['/sitemap.xml', 'application/xml'],
  ['/sitemap.md', markdown],
  ['/openapi.json', 'application/json'],
  ['/.well-known/openapi.json', 'application/json'],
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
  ['/mcp/server-card', serverCard],
  ['/.well-known/mcp/server-card.json', serverCard],
  ['/.well-known/agent-skills/index.json', 'application/json'],
  ['/.well-known/agent-skills/find-service-and-contact/SKILL.md', markdown],
  ['/robots.txt', plainText],
  ['/.well-known/security.txt', plainText],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/blog/feed.xml', 'application/atom+xml; charset=utf-8'],
]

/** Returns the addresses in the sitemap, with their language and date of change. */
export async function sitemapPages(site: {
  readonly fetch: Fetch
}): Promise<readonly { readonly url: string; readonly language: string; readonly updated: string }[]> {
  const text = await (await site.fetch('/sitemap.xml')).text()
  const entries = text.matchAll(/<loc>([^<]+)<\/loc>\s*<lastmod>([^<]+)<\/lastmod>/g)
  return [...entries].map(([, url = '', updated = '']) => ({
    url,
    language: /^https?:\/\/[^/]+\/(en|es)(?:\/|$)/.exec(url)?.[1] ?? 'pt',
    updated,
  }))
}

/** Returns the Markdown address of a page. */
export function markdownUrl(url: string): string {
  const path = new URL(url).pathname
  return new URL(path === '/' ? '/index.md' : `${path}.md`, url).href
}
