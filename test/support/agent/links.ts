import type { Answer } from './notebook.ts'

/** Returns the target of the first link in the `Link` field that has the wanted parameters. */
export function linked(
  { headers }: Answer,
  isWanted: (link: Record<string, string | undefined>) => boolean,
): string {
  const links = String(headers.link).split(/,\s*(?=<)/)
  for (const link of links) {
    const [, target = '', parameters = ''] = /^<([^>]*)>(.*)$/.exec(link) ?? []
    const named = [...parameters.matchAll(/;\s*(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
    if (isWanted(Object.fromEntries(named))) return target
  }
  throw new Error('the Link field does not lead there')
}
