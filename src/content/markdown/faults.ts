/** A Markdown character that remains in the text, which its author did not intend. */
export interface MarkdownFault {
  readonly sign: string
  readonly message: string
}

/** Replaces a character after a backslash, or from a reference. */
export const escaped = '\ue000'

/** Replaces an opening bracket after a backslash. */
const escapedBracket = '\ue001'

/** Returns the replacement of escaped characters in a text to check. */
export function asEscaped(characters: string): string {
  return characters.replaceAll(/[^[(]/g, escaped).replaceAll(/[[(]/g, escapedBracket)
}

const link = 'write [text](/address), without a space between the brackets, or \\[ for a bracket in the text'
const struck = 'text that is struck out is not published: remove the'

const slips: readonly (readonly [pattern: RegExp, message: string])[] = [
  // Input: content
  [/\[\^[^\]\s]+\]/, 'footnotes are not published: say it in the text, or write \\[ for a bracket'],
  // Input: content
  [/(?<!\ue001[^[\]]*)\]\((?=\S)/, `this link is not closed, or its address has a space: ${link}`],
  [
    // Input: content
    /(?<!\ue001[^[\]]*)\] +\((?=\/|https?:|mailto:|#)/,
    `a space stands between the brackets of this link: ${link}`,
  ],
  // Input: content
  [/(?<!\ue001[^()]*)\)\[(?=\/|https?:|mailto:|#)/, `the brackets of this link are exchanged: ${link}`],
  [
    /\*\*/,
    'the ** has no partner, a space inside, or a letter outside and a sign such as : or " inside: write **bold**, with a space after it, or \\*\\* for two asterisks',
  ],
  [struckOut('~~'), `${struck} ~~, or write \\~\\~ for each`],
  [struckOut('~'), `${struck} ~, or write \\~ for each`],
]

/** Matches text between two equal marks that GFM strikes out (§6.5). The marks are delimiters as those of emphasis. */
function struckOut(mark: string): RegExp {
  const sign = String.raw`[\s\p{P}\p{S}\ue000\ue001]`
  const exactly = `(?<!~)${mark}(?!~)`
  const opens = String.raw`${exactly}(?!\s|$)(?:(?!${sign})|(?<=(?:^|${sign})${mark}))`
  const closes = String.raw`(?<!\s|^)${exactly}(?:(?<!${sign}${mark})|(?=$|${sign}))`
  // Input: content
  return new RegExp(`${opens}[^~]+${closes}`, 'u')
}

/** Returns the probable mistakes of Markdown in a plain text. */
export function markdownFaultsIn(text: string): readonly MarkdownFault[] {
  if (!/[[*~]/.test(text)) return []
  return slips.flatMap(([pattern, message]) => {
    const [sign] = pattern.exec(text) ?? []
    return sign === undefined ? [] : [{ sign, message }]
  })
}

/** Returns the mistake at the beginning of a paragraph, from its first two lines. A backslash makes the sign a text. */
export function faultAtStart(line: string, next: string): string | undefined {
  const [, hashes, rest] = /^(#{2,6})([^#\s].*)$/.exec(line) ?? []
  if (hashes !== undefined)
    return `a space is missing after ${hashes}: write "${hashes} ${rest}", or \\${hashes} for the signs`
  if (/^\|.*\|$/.test(line))
    return 'this is no table: write a line such as |---|---| after its first line, with as many columns, or \\| for the sign'
  if (/^::\s*\S/.test(line) && !isEndOfBlock(line) && !/^::[\w-]+(?: [\w-]+)?$/.test(line))
    return 'a block is one line such as "::services", with blank lines around it: write that, or \\:: for the signs'
  if (/^::[\w-]/.test(line) && next !== '')
    return 'a block is one line such as "::services", with blank lines around it: write that, or \\:: for the signs'
  return undefined
}

/** Returns what a line looks like at the beginning of a paragraph. Unlike a fault it may be an ordinary text. */
export function doubtAtStart(line: string, next: string): string | undefined {
  const [bullet] = /^[•·●▪◦‣]/u.exec(line) ?? []
  if (bullet !== undefined)
    return `this looks like a list, which has hyphens: write "- " in place of "${bullet}"`
  if (/^-[^\s-]/.test(line) && /^-[^\s-]/.test(next))
    return 'this looks like a list, whose hyphens have a space after them: write "- "'
  if (/^\d+[.)][^\s\d]/.test(line) && /^\d+[.)][^\s\d]/.test(next))
    return 'this looks like a list, whose numbers have a space after them: write "1. "'
  return undefined
}

/** Returns the mistake on a later line of a paragraph. */
export function faultBelow(line: string): string | undefined {
  if (!/^:\s+\S/.test(line)) return undefined
  return 'definition lists are not published: write a list or a table, or \\: for the sign'
}

/** Returns the fault of a line that looks like the end of a block. The end of a block is not part of a paragraph. */
export function endFault(line: string): string | undefined {
  if (!isEndOfBlock(line)) return undefined
  return 'this ends no block: remove it, write it as far to the right as the :::name that it ends, or \\::: for the signs'
}

function isEndOfBlock(line: string): boolean {
  return /^:::\s*$/.test(line)
}
