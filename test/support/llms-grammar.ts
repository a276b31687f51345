/** An index for language models, as the reference parser of llmstxt.org returns it. */
export interface LlmsIndex {
  readonly title: string
  readonly summary: string | undefined
  readonly info: string
  readonly sections: ReadonlyMap<string, readonly LlmsLink[]>
}

export interface LlmsLink {
  readonly title: string
  readonly url: string
  readonly note: string | undefined
}

/**
 * Parses a text with the expressions of the reference parser, `parse_llms_file` of the Python package `llms-txt`.
 * Throws on invalid text. It trims the part before the first section, so that it finds a summary only where text
 * follows it.
 */
export function parseLlms(text: string): LlmsIndex {
  const [start = '', ...rest] = text.split(/^##\s*(.*?$)/m)
  const head = /^#\s*(?<title>.+?$)\n+(?:^>\s*(?<summary>.+?$)$)?\n+(?<info>.*)/ms.exec(start.trim())?.groups
  if (!head?.title) throw new Error('no title')
  const sections = new Map<string, readonly LlmsLink[]>()
  for (let index = 0; index < rest.length; index += 2) {
    const name = rest[index] ?? ''
    if (sections.has(name)) throw new Error(`two sections are called ${name}`)
    sections.set(name, linesOf(rest[index + 1] ?? '').map(parseLink))
  }
  return { title: head.title, summary: head.summary, info: (head.info ?? '').trim(), sections }
}

function linesOf(section: string): string[] {
  return section.split(/\n+/).filter(line => line.trim() !== '')
}

function parseLink(line: string): LlmsLink {
  const found = /^-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<note>.*))?$/.exec(line)?.groups
  if (!found?.title || !found.url) throw new Error(`no link: ${line}`)
  return { title: found.title, url: found.url, note: found.note }
}
