/** Returns the language of a block of code, and the title that may follow it: `bash title="check.sh"`. */
export function fenceInfo(info: string): { readonly language: string; readonly title?: string } {
  const [, language = '', title] = /^(\S+)\s+title="([^"]+)"$/.exec(info) ?? []
  return title === undefined ? { language: info } : { language, title }
}

/** Returns whether a line ends a block of code that begins with these marks, perhaps in a quote. */
export function isEndOfCode(line: string, markup: string): boolean {
  return line.replace(/^[\s>]+/, '').startsWith(markup)
}
