import { listOf } from '../api/answer.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { asMarkdown, asTarget } from '../output/as-markdown.ts'
import { show } from '../output/view.ts'

/** The list of the service lines, in site order. */
export const services: Command = {
  name: 'servicos',
  aliases: ['services'],
  options: readingOptions,
  async run(invocation) {
    const { text, body } = await invocation.site().services()
    const elements = listOf(body.services, 'services')
    const markdown = () =>
      elements
        .map(({ name, url, summary }) => `- [${asMarkdown(name)}](${asTarget(url)}): ${asMarkdown(summary)}`)
        .join('\n')
    const list = { name: 'services', elements }
    await show({ text, body, list, fields: ['slug', 'name', 'summary'], markdown }, invocation)
  },
}
