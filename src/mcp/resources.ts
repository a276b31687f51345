import { type Page, type PageText, textsIn, textsOf } from '../catalog/catalog.ts'
import { bytesIn } from '../catalog/characters.ts'
import { timestampOf } from '../catalog/instant.ts'
import type { Language } from '../catalog/language.ts'
import { once } from '../catalog/once.ts'
import { phrases } from '../locales/phrases.ts'
import { agentInstructions } from '../machine/agent-instructions.ts'
import { pagesListed } from '../site/kind.ts'
import { markdownPage } from '../site/markdown.ts'
import { instructionsPath } from '../site/paths.ts'
import { markdownPath, type Site } from '../site/site.ts'

/** A document that an MCP client can read. */
export interface McpResource {
  /** Its absolute URL. HTTP returns the same text there. */
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'text/markdown'
  readonly annotations?: { readonly lastModified: string }
}

/**
 * A resource and its size in bytes, which is counted when a client first asks. Posts have no size, because there may be
 * thousands.
 */
export interface MeasuredResource {
  readonly resource: McpResource
  readonly size: (() => number) | undefined
}

/** Returns the instructions for agents and the pages of each language, in site order. The blog follows. */
export function mcpResources(site: Site): readonly MeasuredResource[] {
  const pages = pagesListed(site, ({ sitemap }) => sitemap)
  const { blog } = site.catalog
  const ofBlog = new Set<Page>(blog && [blog.index, ...blog.posts, ...blog.lists])
  const others = pages.filter(page => !ofBlog.has(page))
  return [
    ...site.languages.flatMap(language => [
      instructions(site, language),
      ...others.flatMap(page => textsIn([page], language).map(text => pageResource(site, page, text))),
    ]),
    ...pages
      .filter(page => ofBlog.has(page))
      .flatMap(page => textsOf(page).map(text => ({ resource: described(site, text), size: undefined }))),
  ]
}

function instructions(site: Site, language: Language): MeasuredResource {
  const path = instructionsPath(site.languages, language)
  const { agents, llms } = phrases[language]
  return {
    resource: resourceAt(site, path, agents.title, llms.agentInstructions),
    size: once(() => bytesIn(agentInstructions(site, language))),
  }
}

function pageResource(site: Site, page: Page, text: PageText): MeasuredResource {
  const size = once(() => bytesIn(markdownPage(site, page, text.language)))
  return { resource: described(site, text), size }
}

function described(site: Site, { path, title, description, changed }: PageText): McpResource {
  const resource = resourceAt(site, markdownPath(path), title, description)
  const lastModified = timestampOf(changed, site.catalog.company.contact.timeZone)
  return { ...resource, annotations: { lastModified } }
}

function resourceAt(site: Site, path: string, title: string, description: string): McpResource {
  return { uri: site.url(path), name: path.slice(1), title, description, mimeType: 'text/markdown' }
}
