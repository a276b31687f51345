import type { Language, Languages } from '../catalog/language.ts'
import { pathIn } from '../catalog/paths.ts'

/** Returns the path of the index for language models in a language (llmstxt.org). */
export function llmsPath(languages: Languages, language: Language): string {
  return pathIn(languages, language, '/llms.txt')
}

/** Returns the path of the full text of all pages in a language. */
export function fullTextPath(languages: Languages, language: Language): string {
  return pathIn(languages, language, '/llms-full.txt')
}

/** Returns the path of the instructions for agents in a language. */
export function instructionsPath(languages: Languages, language: Language): string {
  return pathIn(languages, language, '/agent-instructions.md')
}

/** The path of the MCP server. */
export const mcpPath = '/mcp'

/** Whether a path is that of the MCP server. Some clients add a slash, and lose the body when they are redirected. */
export function isMcpPath(path: string): boolean {
  return path === mcpPath || path === `${mcpPath}/`
}

/** The path of the card of the MCP server, which the protocol's extension reserves. */
export const serverCardPath = `${mcpPath}/server-card`

export const aiCatalogPath = '/.well-known/ai-catalog.json'

export const serverCardMediaType = 'application/mcp-server-card+json'

export const webManifestPath = '/site.webmanifest'

/** Returns whether a path is below another one. */
export function isBelow(path: string, above: string): boolean {
  return path.startsWith(`${above}/`)
}
