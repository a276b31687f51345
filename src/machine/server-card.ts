import { iconPaths } from '../look/pictures/icons.ts'
import { mcpUrl, type Site } from '../site/site.ts'

/** The identity of the MCP server, in its card and in its responses. */
export interface McpIdentity {
  /** The name in reverse DNS form, derived from the site's host. */
  readonly name: string
  readonly title: string
  readonly version: string
  readonly description: string
  readonly websiteUrl: string
  /** Mutable, because the SDK's type requires it. */
  readonly icons: { src: string; mimeType: string; sizes: string[] }[]
}

/** The supported revisions of the protocol, the newest first. */
export const mcpVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

/** The longest description of a card, in characters. */
const longestDescription = 100

/** Returns the name, the version and the texts of a site's MCP server. */
export function mcpIdentity(site: Site): McpIdentity {
  const { name, summary } = site.catalog.company
  return {
    name: `${reversed(new URL(site.baseUrl).hostname)}/site`,
    title: name,
    version: `${site.api.version}.0.0`,
    description: shortened(summary[site.documentLanguage]),
    websiteUrl: site.url('/'),
    // A single icon, because every response of the newest revision repeats it.
    icons: [{ src: site.url(iconPaths.touch), mimeType: 'image/png', sizes: ['180x180'] }],
  }
}

/**
 * Returns the card of the MCP server (Server Card v1, SEP-2127), which a client reads before it connects. Without a server
 * it has no address.
 */
export function serverCard(site: Site): string {
  const url = mcpUrl(site)
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...mcpIdentity(site),
    ...(url !== undefined && {
      remotes: [{ type: 'streamable-http', url, supportedProtocolVersions: mcpVersions }],
    }),
  }
  return `${JSON.stringify(card)}\n`
}

/** Cuts a text after a word if it is too long for a card. */
function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription - 2))} …`
}

/** Returns a host's labels in reverse order. An IP address keeps its order, and its other characters become hyphens. */
function reversed(hostname: string): string {
  const isAddress = /^[\d.]+$|:/.test(hostname)
  const labels = isAddress ? [hostname] : hostname.split('.').toReversed()
  return labels.join('.').replaceAll(/[^a-zA-Z0-9.-]/g, '-')
}
