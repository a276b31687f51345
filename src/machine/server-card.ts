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
}

/** The name, version and texts of the MCP server of a site. */
export function mcpIdentity(site: Site): McpIdentity {
  const { name } = site.catalog.company
  return {
    name: `${reversed(new URL(site.baseUrl).hostname)}/site`,
    title: name,
    version: `${site.api.version}.0.0`,
    description: `${name}: services, contact`,
    websiteUrl: site.url('/'),
  }
}

/** The card of the MCP server (Server Card v1, SEP-2127): what a client must know before it connects. */
export function serverCard(site: Site): string {
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...mcpIdentity(site),
    remotes: [{ type: 'streamable-http', url: site.url(mcpPath) }],
  }
  return `${JSON.stringify(card, null, 2)}\n`
}

/** A host's labels from the last to the first; what an address has beside letters, digits and dots becomes a hyphen. */
function reversed(hostname: string): string {
  const isAddress = /^[\d.]+$|:/.test(hostname)
  const labels = isAddress ? [hostname] : hostname.split('.').toReversed()
  return labels.join('.').replaceAll(/[^a-zA-Z0-9.-]/g, '-')
}
