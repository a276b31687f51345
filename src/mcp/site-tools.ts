import type { Site } from '../site/site.ts'
import type { McpTool } from './tool.ts'

/**
 * Returns the tools that read the site, for clients without resources. ChatGPT expects these names, arguments and
 * results: one text, which is JSON, and no structured content.
 */
export function siteTools({ catalog, languages, url }: Site): readonly McpTool[] {
  const { name } = catalog.company
  return [
    {
      name: 'search',
      title: 'Search the site',
      description: `Finds pages and posts on the site of ${name} by words. Use it when you do not know which page has the answer. Returns at most 10 results as JSON, the best first, each with id, title, url and a passage of its text. Read a page with fetch and its id.`,
      inputSchema: {
        type: 'object',
        properties: {
          query: {
            type: 'string',
            description: `Words to look for, in one of the languages of the site: ${languages.join(', ')}`,
          },
          lang: {
            type: 'string',
            enum: languages,
            description: 'Only pages in this language; without it, pages in every language',
          },
        },
        required: ['query'],
      },
      annotations: reading,
    },
    {
      name: 'fetch',
      title: 'Read a page',
      description: `Reads a page, a post or a text file on the site of ${name}. Use it after search, or with any URL of the site. Returns JSON with title, url and text, which is Markdown.`,
      inputSchema: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            description: `The id of a search result, or a URL or path of the site, such as ${url('/')}`,
          },
        },
        required: ['id'],
      },
      annotations: reading,
    },
  ]
}

const reading = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
