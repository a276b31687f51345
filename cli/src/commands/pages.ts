import { listOf } from '../api/answer.ts'
import type { Schemas } from '../client.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { asMarkdown, asTarget } from '../output/as-markdown.ts'
import { show, type View } from '../output/view.ts'

/** The list of the pages of the site, in site order. */
export const pages: Command = {
  name: 'paginas',
  aliases: ['pages'],
  options: readingOptions,
  async run(invocation) {
    await show(() => invocation.site().pages(), viewOf, invocation)
  },
}

function viewOf(body: Schemas['PageList']): View {
  const elements = listOf(body.pages, 'pages')
  const markdown = () =>
    elements
      .map(
        ({ title, url, description }) =>
          `- [${asMarkdown(title)}](${asTarget(url)}): ${asMarkdown(description)}`,
      )
      .join('\n')
  return { list: { name: 'pages', elements }, fields: ['path', 'kind', 'title'], markdown }
}
