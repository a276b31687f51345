import { serverCardMediaType } from '../mcp/server-card.ts'
import type { Site } from '../site.ts'
import { serverCardPath } from './paths.ts'
import { skillPath } from './skill.ts'

export const aiCatalogMediaType = 'application/ai-catalog+json'

/** What the site offers to agents (AI Catalog 1.0): the MCP server by its card, and the skill. */
export function aiCatalog(site: Site): string {
  const { name } = site.catalog.company
  const { hostname } = new URL(site.baseUrl)
  const catalog = {
    specVersion: '1.0',
    host: { displayName: name },
    entries: [
      {
        identifier: `urn:air:${hostname}:mcp:site`,
        displayName: name,
        type: serverCardMediaType,
        url: site.url(serverCardPath),
      },
      {
        identifier: `urn:air:${hostname}:skills:contact`,
        displayName: name,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: site.url(skillPath),
      },
    ],
  }
  return `${JSON.stringify(catalog, null, 2)}\n`
}
