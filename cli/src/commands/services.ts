import { listOf } from '../api/answer.ts'
import type { Schemas } from '../client.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { asMarkdown, asTarget } from '../output/as-markdown.ts'
import { show, type View } from '../output/view.ts'

/** The list of the service lines, in site order. */
export const services: Command = {
  name: 'servicos',
  aliases: ['services'],
  options: readingOptions,
  async run(invocation) {
    await show(() => invocation.site().services(), viewOf, invocation)
  },
}

function viewOf(body: Schemas['ServiceList']): View {
  const elements = listOf(body.services, 'services')
  const markdown = () =>
    elements
      .map(({ name, url, summary }) => `- [${asMarkdown(name)}](${asTarget(url)}): ${asMarkdown(summary)}`)
      .join('\n')
  return { list: { name: 'services', elements }, fields: ['slug', 'name', 'summary'], markdown }
}
