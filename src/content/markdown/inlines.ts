import type { Token } from 'markdown-it'
import { unprintable } from '../../model/characters.ts'
import type { Inline } from '../../model/prose.ts'
import { markdownFaultsIn } from './faults.ts'
import type { Reference, Reporter } from './link-reference.ts'

/** Returns the inline content of an `inline` token that starts on this line of the file. */
export function readInlines(token: Token, line: number, reporter: Reporter): Inline[] {
  const children = token.children ?? []
  let position = 0
  let lineNow = line
  /** The searched part of the current line, as a column. */
  let searched = 0

  return readUntil(undefined)

  function readUntil(closing: string | undefined): Inline[] {
    const runs: Inline[] = []
    for (let child = children[position++]; child && child.type !== closing; child = children[position++]) {
      const run = read(child)
      if (run) append(runs, run)
    }
    return runs
  }

  function read(child: Token): Inline | undefined {
    switch (child.type) {
      case 'text':
      case 'text_special':
        checkCharacters(child.content)
        checkSlips(child.content)
        return child.content === '' ? undefined : { type: 'text', text: child.content }
      case 'softbreak':
        nextLine()
        return { type: 'text', text: ' ' }
      case 'hardbreak':
        nextLine()
        return { type: 'break' }
      case 'code_inline':
        return { type: 'code', text: child.content }
      case 'strong_open':
        return { type: 'strong', content: readUntil('strong_close') }
      case 'em_open':
        return { type: 'emphasis', content: readUntil('em_close') }
      case 'link_open': {
        const label = children[position]?.content ?? ''
        const hasTarget = reporter.sourceLine(lineNow).includes(`[${label}](`)
        const isFootnote = /^\^[\p{L}\p{N}_-]+$/u.test(label) && !hasTarget
        const href = String(child.attrGet('href'))
        const target = isFootnote ? href : refer('link', href)
        if (isFootnote)
          reporter.issue('footnotes are not published: say it in the text', lineNow, columnOf('[^'))
        refuseTitle(child)
        return { type: 'link', target, content: readUntil('link_close') }
      }
      case 'image': {
        const alt = description(child)
        const target = refer('picture', String(child.attrGet('src')))
        if (alt.trim() === '') {
          reporter.issue(
            `the picture ${target} has no description: write it between the brackets, ![…](${target})`,
            lineNow,
            searched + 1 - target.length,
            'reference',
          )
        }
        refuseTitle(child)
        return { type: 'picture', target, alt }
      }
      case 'html_inline':
        refuseHtml(child)
        return undefined
      default:
        throw new Error(`unexpected Markdown token ${child.type} on line ${lineNow}`)
    }
  }

  /** Reports control characters. The file contains none, but a reference such as `&#12;` produces one. */
  function checkCharacters(content: string): void {
    const found = unprintable(content)
    if (found) reporter.issue(`${found.name} cannot be published: remove it`, lineNow, searched + 1)
  }

  /** Reports Markdown characters that remain in a text, except after a backslash. */
  function checkSlips(content: string): void {
    for (const { sign, message } of markdownFaultsIn(content)) {
      const line = reporter.sourceLine(lineNow)
      if (line.includes(`\\${sign[0]}`)) continue
      const column = line.indexOf(sign, searched)
      reporter.issue(message, lineNow, (column < 0 ? line.indexOf(sign) : column) + 1)
    }
  }

  function refuseHtml({ content }: Token): void {
    reporter.issue('raw HTML is not published: write it in Markdown', lineNow, columnOf(content))
  }

  /** Returns the plain text of a picture's description, without its markup (CommonMark §6.4). */
  function description(image: Token): string {
    const texts = (image.children ?? []).map(child => {
      switch (child.type) {
        case 'softbreak':
        case 'hardbreak':
          nextLine()
          return ' '
        case 'html_inline':
          refuseHtml(child)
          return ''
        case 'image':
          return description(child)
        default:
          checkCharacters(child.content)
          return child.content
      }
    })
    return texts.join('')
  }

  function refer(kind: Reference['kind'], target: string): string {
    const column = columnOf(target)
    reporter.reference({ kind, target, line: lineNow, column })
    return target
  }

  function refuseTitle(token: Token): void {
    const title = token.attrGet('title')
    if (title === null) return
    const message = `the title "${title}" is not published: remove it, or say it in the text`
    reporter.issue(message, lineNow, columnOf(String(title)))
  }

  /** Returns the column of a text on the current line. Each search begins after the previous match. */
  function columnOf(text: string): number {
    const line = reporter.sourceLine(lineNow)
    for (const before of ['](', '](<', '<', '']) {
      for (const spelling of [text, decoded(text)]) {
        const found = line.indexOf(before + spelling, searched)
        if (found < 0) continue
        searched = found + before.length + spelling.length
        return found + before.length + 1
      }
    }
    return searched + 1
  }

  function nextLine(): void {
    lineNow += 1
    searched = 0
  }
}

/** Decodes a target into what its author wrote. The parser percent-encodes accents. */
function decoded(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    // The percent sign is not part of an encoding. The target stays as written.
    return target
  }
}

/** Appends an inline. Merges neighbouring texts, so that equal prose has an equal tree. */
function append(runs: Inline[], run: Inline): void {
  const last = runs.at(-1)
  if (last?.type === 'text' && run.type === 'text')
    runs[runs.length - 1] = { type: 'text', text: last.text + run.text }
  else runs.push(run)
}
