import { type Answer, listOf } from '../api/answer.ts'
import type { Site } from '../api/site.ts'
import type { Schemas } from '../client.ts'
import type { Command, Invocation } from '../command.ts'
import { Failure } from '../failure.ts'
import { readingOptions } from '../options.ts'
import { show, writeAsItIs } from '../output/view.ts'
import { closestTo, withSuggestion } from '../suggestions.ts'

/** Shows a page from its Markdown. With --json: its entry in the list of pages. */
export const page: Command = {
  name: 'pagina',
  translations: { en: 'page' },
  argument: { name: 'path', isRequired: true },
  options: readingOptions,
  async run(invocation) {
    const { origin } = invocation.site()
    await showPage(pathOf(invocation.argument ?? '', origin), invocation)
  },
}

/** Shows the site's documentation of its API. */
export const docs: Command = {
  name: 'docs',
  options: readingOptions,
  async run(invocation) {
    const { documentation } = (await invocation.site().info()).body
    if (!URL.canParse(documentation)) throw new Failure('shape_unexpected', { field: 'documentation' })
    await showPage(new URL(documentation).pathname, invocation)
  },
}

async function showPage(path: string, invocation: Invocation): Promise<void> {
  const { options, output } = invocation
  const site = invocation.site()
  if (options.json || options.fields !== undefined) {
    const entry = await entryOf(path, site)
    return show(invocation, entry, body => ({ fields: Object.keys(body), markdown: () => '' }))
  }
  const paths = async () => (await site.pages()).body.pages.map(entry => String(entry.path))
  const text = await withSuggestion(path, () => site.markdown(path), paths)
  if (options.markdown || !output.isTerminal) return writeAsItIs(text, invocation)
  await show(invocation, { text, body: {} }, () => ({ fields: [], markdown: () => text }))
}

/** Returns the path of a page, given as a path with or without the first slash, or as an address. */
function pathOf(written: string, origin: string): string {
  const path = /^https?:/i.test(written) ? written : `/${written.replace(/^\/+/, '')}`
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  if (!url || url.origin !== origin) throw new Failure('page_not_found', { path: written })
  return url.pathname
}

/** Finds a page in the list of pages by its path, an alias or the address of its Markdown. */
async function entryOf(path: string, site: Site): Promise<Answer<Schemas['Page']>> {
  const pages = listOf((await site.pages()).body.pages, 'pages')
  // Input: arguments
  const bare = /^(\/.*?)?(?:\.md)?\/*$/.exec(path)?.[1] || '/'
  const leadsTo = (target: string) => (address: string) =>
    URL.canParse(address) && new URL(address).pathname === target
  const body = pages.find(
    ({ path: own, aliases, markdownUrl }) =>
      own === bare || leadsTo(path)(markdownUrl) || listOf(aliases, 'aliases').some(leadsTo(bare)),
  )
  if (body) return { text: `${JSON.stringify(body)}\n`, body }
  const paths = pages.map(({ path: own }) => String(own))
  throw new Failure('page_not_found', { path }, closestTo(path, paths))
}
