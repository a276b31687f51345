import { defaultLanguage, type Language } from '../../model/language.ts'

/** Where a file is in each language: at the root in the default one, else below the language's prefix. */
export function pathIn(language: Language, path: string): string {
  return language === defaultLanguage ? path : `/${language}${path}`
}

/** The address of the MCP server. */
export const mcpPath = '/mcp'

/** Where the card of the MCP server is: the place that the extension of the protocol reserves for it. */
export const serverCardPath = `${mcpPath}/server-card`

export const aiCatalogPath = '/.well-known/ai-catalog.json'
