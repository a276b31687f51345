import { listOf } from '../api/answer.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { linkItem } from '../output/as-markdown.ts'
import { show } from '../output/view.ts'

/** The list of the service lines, in site order. */
export const services: Command = {
  name: 'servicos',
  aliases: ['services'],
  options: readingOptions,
  run: invocation =>
    show(
      () => invocation.site().services(),
      body => {
        const elements = listOf(body.services, 'services')
        const markdown = () =>
          elements.map(({ name, url, summary }) => linkItem(name, url, summary)).join('\n')
        return { list: { name: 'services', elements }, fields: ['slug', 'name', 'summary'], markdown }
      },
      invocation,
    ),
}

/** The list of the pages of the site, in site order. */
export const pages: Command = {
  name: 'paginas',
  aliases: ['pages'],
  options: readingOptions,
  run: invocation =>
    show(
      () => invocation.site().pages(),
      body => {
        const elements = listOf(body.pages, 'pages')
        const markdown = () =>
          elements.map(({ title, url, description }) => linkItem(title, url, description)).join('\n')
        return { list: { name: 'pages', elements }, fields: ['path', 'kind', 'title'], markdown }
      },
      invocation,
    ),
}
