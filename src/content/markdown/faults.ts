/** A Markdown character that remains in the text, which its author did not intend. */
export interface MarkdownFault {
  readonly sign: string
  readonly message: string
}

const link = 'write [text](/address), without a space between the brackets'

const slips: readonly (readonly [pattern: RegExp, message: string])[] = [
  // Input: content
  [/\[\^[^\]\s]+\]/, 'footnotes are not published: say it in the text'],
  [/\]\((?=\S)/, `this link is not closed, or its address has a space: ${link}`],
  // Input: content
  [/\] +\((?=\/|https?:|mailto:|#)/, `a space stands between the brackets of this link: ${link}`],
  [/\)\[(?=\/|https?:|mailto:|#)/, `the brackets of this link are exchanged: ${link}`],
  [/\*\*/, 'the ** has no partner, or a space inside: write **bold**, or \\*\\* for two asterisks'],
  // Input: content
  [/(?<!~)~~(?=[^\s~])[^~]*[^\s~]~~(?!~)/, 'text that is struck out is not published: remove the ~~'],
]

/** Returns the probable mistakes of Markdown in a plain text. */
export function markdownFaultsIn(text: string): readonly MarkdownFault[] {
  if (!/[[*~]/.test(text)) return []
  return slips.flatMap(([pattern, message]) => {
    const [sign] = pattern.exec(text) ?? []
    return sign === undefined ? [] : [{ sign, message }]
  })
}

/** Returns the probable mistake at the beginning of a paragraph, from its first two lines. */
export function faultAtStart(line: string, next: string): string | undefined {
  const [, hashes, rest] = /^(#{2,6})([^#\s].*)$/.exec(line) ?? []
  if (hashes !== undefined) return `a space is missing after ${hashes}: write "${hashes} ${rest}"`
  if (/^[•·●▪◦‣]/u.test(line)) return `a list is written with hyphens: write "- " in place of "${line[0]}"`
  if (/^-[^\s-]/.test(line) && /^-[^\s-]/.test(next))
    return 'a space is missing after the hyphen of a list: write "- "'
  if (/^\d+[.)][^\s\d]/.test(line) && /^\d+[.)][^\s\d]/.test(next))
    return 'a space is missing after the number of a list: write "1. "'
  if (/^\|.*\|$/.test(line))
    return 'this is no table: write a line such as |---|---| after its first line, with as many columns'
  if (/^::\s*\S/.test(line) && !/^::[\w-]+(?: [\w-]+)?$/.test(line))
    return 'a block is one line such as "::services", with blank lines around it'
  if (/^::[\w-]/.test(line) && next !== '')
    return 'a block is one line such as "::services", with blank lines around it'
  return undefined
}
