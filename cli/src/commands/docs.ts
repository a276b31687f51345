import type { Site } from '../api/site.ts'
import type { Command } from '../command.ts'
import { Failure } from '../failure.ts'
import { readingOptions } from '../options.ts'
import { showPage } from './page.ts'

/** The site's own documentation of its API. */
export const docs: Command = {
  name: 'docs',
  aliases: [],
  options: readingOptions,
  async run(invocation) {
    const site = invocation.site()
    await showPage(() => pathOfDocs(site), site, invocation)
  },
}

async function pathOfDocs(site: Site): Promise<string> {
  const { documentation } = (await site.info()).body
  if (!URL.canParse(documentation)) throw new Failure('shape_unexpected', { field: 'documentation' })
  return new URL(documentation).pathname
}
