import { type Answer, listOf } from '../api/answer.ts'
import type { Site } from '../api/site.ts'
import type { Schemas } from '../client.ts'
import type { Command, Invocation } from '../command.ts'
import { Failure } from '../failure.ts'
import { readingOptions } from '../options.ts'
import { show, writeAsItIs } from '../output/view.ts'
import { suggestionsFor, withSuggestions } from '../suggestions.ts'

/** A page of the site as Markdown, by content negotiation; with --json its entry in the list of the pages. */
export const page: Command = {
  name: 'pagina',
  aliases: ['page'],
  argument: { name: 'path', isRequired: true },
  options: readingOptions,
  async run(invocation) {
    const { argument = '' } = invocation
    const site = invocation.site()
    await showPage(async () => pathOf(argument, site.origin), site, invocation)
  },
}

/** The site's own documentation of its API. */
export const docs: Command = {
  name: 'docs',
  aliases: [],
  options: readingOptions,
  async run(invocation) {
    const site = invocation.site()
    const find = async () => {
      const { documentation } = (await site.info()).body
      if (!URL.canParse(documentation)) throw new Failure('shape_unexpected', { field: 'documentation' })
      return new URL(documentation).pathname
    }
    await showPage(find, site, invocation)
  },
}

/** Shows the page of the site at the path that is found. */
async function showPage(find: () => Promise<string>, site: Site, invocation: Invocation): Promise<void> {
  const { options, output } = invocation
  if (options.json || options.fields !== undefined) {
    const viewOf = (entry: Schemas['Page']) => ({ fields: Object.keys(entry), markdown: () => '' })
    return show(async () => entryOf(await find(), site), viewOf, invocation)
  }
  const path = await find()
  const paths = async () => (await site.pages()).body.pages.map(entry => String(entry.path))
  const text = await withSuggestions(path, () => site.markdown(path), paths)
  if (options.markdown || !output.isTerminal) return writeAsItIs(text, invocation)
  await show(
    async () => ({ text, body: {} }),
    () => ({ fields: [], markdown: () => text }),
    invocation,
  )
}

/** The path that was meant: with or without its first slash, or as a whole address of this site. */
function pathOf(written: string, origin: string): string {
  const path = /^https?:/i.test(written) ? written : `/${written.replace(/^\/+/, '')}`
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  if (!url || url.origin !== origin) throw new Failure('page_not_found', { path: written })
  return url.pathname
}

/** The entry of a page in the list of this language's pages, found by any of its addresses, also that of its Markdown. */
async function entryOf(path: string, site: Site): Promise<Answer<Schemas['Page']>> {
  const pages = listOf((await site.pages()).body.pages, 'pages')
  const bare = /^(\/.*?)?(?:\.md)?\/*$/.exec(path)?.[1] || '/'
  const leadsTo = (target: string) => (address: string) =>
    URL.canParse(address) && new URL(address).pathname === target
  const body = pages.find(
    ({ path: own, aliases, markdownUrl }) =>
      own === bare || leadsTo(path)(markdownUrl) || listOf(aliases, 'aliases').some(leadsTo(bare)),
  )
  if (body) return { text: `${JSON.stringify(body)}\n`, body }
  const paths = pages.map(({ path: own }) => String(own))
  throw new Failure('page_not_found', { path }, { suggestions: suggestionsFor(path, paths) })
}
