import { listOf } from '../api/answer.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { asMarkdown, asTarget } from '../output/as-markdown.ts'
import { show } from '../output/view.ts'

/** The list of the pages of the site, in site order. */
export const pages: Command = {
  name: 'paginas',
  aliases: ['pages'],
  options: readingOptions,
  async run(invocation) {
    const { text, body } = await invocation.site().pages()
    const elements = listOf(body.pages, 'pages')
    const markdown = () =>
      elements
        .map(
          ({ title, url, description }) =>
            `- [${asMarkdown(title)}](${asTarget(url)}): ${asMarkdown(description)}`,
        )
        .join('\n')
    const list = { name: 'pages', elements }
    await show({ text, body, list, fields: ['path', 'kind', 'title'], markdown }, invocation)
  },
}
