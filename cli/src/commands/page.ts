import { type Answer, listOf } from '../api/answer.ts'
import type { Site } from '../api/site.ts'
import type { Schemas } from '../client.ts'
import type { Command, Invocation } from '../command.ts'
import { Failure } from '../failure.ts'
import { readingOptions } from '../options.ts'
import { show, type View, writeAsItIs } from '../output/view.ts'
import { suggestionsFor } from '../suggestions.ts'

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

/** Shows the page of the site at the path that is found. */
export async function showPage(
  find: () => Promise<string>,
  site: Site,
  invocation: Invocation,
): Promise<void> {
  const { options, output } = invocation
  if (options.json || options.fields !== undefined) {
    return show(async () => entryOf(await find(), site), viewOfEntry, invocation)
  }
  const isText = options.markdown || !output.isTerminal
  const { text } = await markdownOf(await find(), site)
  if (isText) await writeAsItIs(text, invocation)
  else
    await show(
      async () => ({ text, body: {} }),
      () => ({ fields: [], markdown: () => text }),
      invocation,
    )
}

function viewOfEntry(entry: Schemas['Page']): View {
  return { fields: Object.keys(entry), markdown: () => '' }
}

/** The path that was meant: with or without its first slash, or as a whole address of this site. */
function pathOf(written: string, origin: string): string {
  const path = /^https?:/i.test(written) ? written : `/${written.replace(/^\/+/, '')}`
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  if (!url || url.origin !== origin) throw new Failure('page_not_found', { path: written })
  return url.pathname
}

async function markdownOf(path: string, site: Site) {
  try {
    return await site.markdown(path)
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== 'page_not_found') throw error
    throw new Failure('page_not_found', { path }, suggestionsFor(path, await pathsOf(site)))
  }
}

/** The entry of a page in the list of this language's pages, found by any of its addresses, also that of its Markdown. */
async function entryOf(path: string, site: Site): Promise<Answer<Schemas['Page']>> {
  const pages = listOf((await site.pages()).body.pages, 'pages')
  const bare = /^(\/.*?)?(?:\.md)?\/*$/.exec(path)?.[1] || '/'
  const body = pages.find(
    ({ path: own, aliases, markdownUrl }) =>
      own === bare || leadsTo(path)(markdownUrl) || listOf(aliases, 'aliases').some(leadsTo(bare)),
  )
  if (body) return { text: `${JSON.stringify(body)}\n`, body }
  const paths = pages.map(({ path: own }) => String(own))
  throw new Failure('page_not_found', { path }, suggestionsFor(path, paths))
}

function leadsTo(path: string): (address: string) => boolean {
  return address => URL.canParse(address) && new URL(address).pathname === path
}

async function pathsOf(site: Site): Promise<string[]> {
  try {
    return (await site.pages()).body.pages.map(entry => String(entry.path))
  } catch {
    // The failure is told without suggestions.
    return []
  }
}
