import type { Language, Languages } from '../model/language.ts'
import { pathIn } from '../model/paths.ts'

/** The address of the index for language models in a language (llmstxt.org). */
export function llmsPath(languages: Languages, language: Language): string {
  return pathIn(languages, language, '/llms.txt')
}

/** The address of the full text of all pages in a language. */
export function fullTextPath(languages: Languages, language: Language): string {
  return pathIn(languages, language, '/llms-full.txt')
}

/** The address of the instructions for agents in a language. */
export function instructionsPath(languages: Languages, language: Language): string {
  return pathIn(languages, language, '/agent-instructions.md')
}

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
