import { listOf } from '../api/answer.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { linkItem } from '../output/as-markdown.ts'
import { show } from '../output/view.ts'

/** Lists the services, in site order. */
export const services: Command = {
  name: 'servicos',
  translations: { en: 'services', es: 'servicios' },
  options: readingOptions,
  run: async invocation =>
    show(invocation, await invocation.site().services(), body => {
      const elements = listOf(body.services, 'services')
      const markdown = () => elements.map(({ name, url, summary }) => linkItem(name, url, summary)).join('\n')
      return { list: { name: 'services', elements }, fields: ['slug', 'name', 'summary'], markdown }
    }),
}

/** Lists the pages of the site, in site order. */
export const pages: Command = {
  name: 'paginas',
  translations: { en: 'pages' },
  options: readingOptions,
  run: async invocation =>
    show(invocation, await invocation.site().pages(), body => {
      const elements = listOf(body.pages, 'pages')
      const items = () => elements.map(({ title, url, description }) => linkItem(title, url, description))
      const list = { name: 'pages', elements }
      return { list, fields: ['path', 'kind', 'title'], markdown: () => items().join('\n') }
    }),
}
