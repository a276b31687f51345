import { serverCardMediaType, serverCardPath } from '../site/paths.ts'
import { mcpUrl, type Site } from '../site/site.ts'
import { mcpIdentity } from './server-card.ts'
import { skillDescription, skillPath, skillTitle } from './skill.ts'

export const aiCatalogMediaType = 'application/ai-catalog+json'

/**
 * Returns the AI Catalog 1.0 document, which Agentic Resource Discovery reads. It lists the MCP server, by its card,
 * and the skill.
 */
export function aiCatalog(site: Site): string {
  const { name } = site.catalog.company
  const publisher = new URL(site.baseUrl).hostname.replaceAll(/[^a-zA-Z0-9.-]/g, '-')
  const representativeQueries = needs(site)
  const mcp = {
    identifier: `urn:air:${publisher}:mcp:site`,
    displayName: name,
    type: serverCardMediaType,
    url: site.url(serverCardPath),
    description: mcpIdentity(site).description,
    representativeQueries,
  }
  const catalog = {
    specVersion: '1.0',
    host: {
      displayName: name,
      documentationUrl: site.url(site.page('developers', site.documentLanguage).path),
    },
    entries: [
      ...(mcpUrl(site) === undefined ? [] : [mcp]),
      {
        identifier: `urn:air:${publisher}:skills:contact`,
        displayName: skillTitle(site),
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: site.url(skillPath),
        description: skillDescription(site),
        representativeQueries,
      },
    ],
  }
  return `${JSON.stringify(catalog, null, 2)}\n`
}

/**
 * Returns two to five needs of customers that the services answer: the first need of each service, then the second
 * ones. Returns undefined if there are fewer than two.
 */
function needs({ catalog: { services }, documentLanguage }: Site): string[] | undefined {
  const ranked = services.flatMap(({ texts }) =>
    texts[documentLanguage].useCases.map((need, rank) => ({ need, rank })),
  )
  const first = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, 5)
  return first.length < 2 ? undefined : first.map(({ need }) => need)
}
