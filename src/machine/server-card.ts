import { iconPaths } from '../pictures/icons.ts'
import { mcpPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'

/** Who the MCP server is; the server itself says the same. */
export interface McpIdentity {
  /** In reverse-DNS form, after the site's host. */
  readonly name: string
  readonly title: string
  readonly version: string
  readonly description: string
  readonly websiteUrl: string
  /** Mutable, because the SDK wants it so. */
  readonly icons: { src: string; mimeType: string; sizes: string[] }[]
}

/** The revisions of the protocol that the server speaks, the newest first. */
export const mcpVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

/** The longest description of a card, in characters. */
const longestDescription = 100

/** The name, version and texts of the MCP server of a site. */
export function mcpIdentity(site: Site): McpIdentity {
  const { name, summary } = site.catalog.company
  return {
    name: `${reversed(new URL(site.baseUrl).hostname)}/site`,
    title: name,
    version: `${site.api.version}.0.0`,
    description: shortened(summary[site.documentLanguage]),
    websiteUrl: site.url('/'),
    // One is enough: every answer of the newest revision repeats it.
    icons: [{ src: site.url(iconPaths.touch), mimeType: 'image/png', sizes: ['180x180'] }],
  }
}

/** The card of the MCP server (Server Card v1, SEP-2127): what a client must know before it connects. */
export function serverCard(site: Site): string {
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...mcpIdentity(site),
    remotes: [{ type: 'streamable-http', url: site.url(mcpPath), supportedProtocolVersions: mcpVersions }],
  }
  return `${JSON.stringify(card)}\n`
}

/** A text cut at a word where it is too long for a card. */
function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription - 2))} …`
}

/** A host's labels from the last to the first; what an address has beside letters, digits and dots becomes a hyphen. */
function reversed(hostname: string): string {
  const isAddress = /^[\d.]+$|:/.test(hostname)
  const labels = isAddress ? [hostname] : hostname.split('.').toReversed()
  return labels.join('.').replaceAll(/[^a-zA-Z0-9.-]/g, '-')
}
