import { startOf } from '../locales/day.ts'
import { phrases } from '../locales/phrases.ts'
import { textsOf } from '../model/catalog.ts'
import { pathIn } from '../model/paths.ts'
import { pagesListed } from '../pages/kinds.ts'
import { markdownPath, type Site } from '../site/site.ts'

/** A document that a client of MCP can read. */
export interface McpResource {
  /** Its absolute address, at which HTTP answers with the same text. */
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'text/markdown'
  readonly annotations?: { readonly lastModified: string }
}

/** The Markdown pages in every language in which they are written, after the instructions for agents. */
export function mcpResources(site: Site): readonly McpResource[] {
  const instructions = site.languages.map(language => {
    const path = pathIn(site.languages, language, '/agent-instructions.md')
    const { agents, llms } = phrases[language]
    return resource(site, path, agents.title, llms.agentInstructions)
  })
  const pages = pagesListed(site.catalog, ({ sitemap }) => sitemap)
    .flatMap(textsOf)
    .map(({ path, title, description, updated }) => ({
      ...resource(site, markdownPath(path), title, description),
      annotations: { lastModified: startOf(updated) },
    }))
  return [...instructions, ...pages]
}

function resource(site: Site, path: string, title: string, description: string): McpResource {
  return { uri: site.url(path), name: path.slice(1), title, description, mimeType: 'text/markdown' }
}
