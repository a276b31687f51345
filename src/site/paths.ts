/** The address of the MCP server. */
export const mcpPath = '/mcp'

/** Where the card of the MCP server is: the place that the extension of the protocol reserves for it. */
export const serverCardPath = `${mcpPath}/server-card`

export const aiCatalogPath = '/.well-known/ai-catalog.json'

export const serverCardMediaType = 'application/mcp-server-card+json'

export const webManifestPath = '/site.webmanifest'

/** Whether a path continues another one. */
export function isBelow(path: string, above: string): boolean {
  return path.startsWith(`${above}/`)
}
