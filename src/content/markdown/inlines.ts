import type { Token } from 'markdown-it'
import { unprintable } from '../../catalog/characters.ts'
import { type Inline, plainText } from '../../catalog/prose.ts'
import { asEscaped, markdownFaultsIn } from './faults.ts'
import type { Reference, Reporter } from './link-reference.ts'
import { SourceCursor } from './source-cursor.ts'

/** Returns the inline content of an `inline` token that starts on this line of the file. */
export function readInlines(token: Token, line: number, reporter: Reporter): Inline[] {
  const children = token.children ?? []
  let position = 0
  const cursor = new SourceCursor(line, reporter)

  return readUntil(undefined)

  function readUntil(closing: string | undefined): Inline[] {
    const runs: Inline[] = []
    /** The text since the last mark. Each escaped character is replaced. */
    let unmarked = ''
    for (let child = children[position++]; child && child.type !== closing; child = children[position++]) {
      if (child.type === 'text') unmarked += child.content
      else if (child.type === 'text_special') unmarked += asEscaped(child.content)
      else {
        checkSlips(unmarked)
        unmarked = ''
      }
      const run = read(child)
      if (run) append(runs, run)
    }
    checkSlips(unmarked)
    return runs
  }

  function read(child: Token): Inline | undefined {
    switch (child.type) {
      case 'text':
      case 'text_special':
        checkCharacters(child)
        return child.content === '' ? undefined : { type: 'text', text: child.content }
      case 'softbreak':
        cursor.nextLine()
        return { type: 'text', text: ' ' }
      case 'hardbreak':
        cursor.nextLine()
        return { type: 'break' }
      case 'code_inline':
        return { type: 'code', text: child.content }
      case 'strong_open':
        return { type: 'strong', content: readUntil('strong_close') }
      case 'em_open':
        return { type: 'emphasis', content: readUntil('em_close') }
      case 'link_open':
        return child.info === 'auto' ? readAddress(child) : readLink(child)
      case 'image': {
        const alt = description(child)
        const { target, written } = refer('picture', String(child.attrGet('src')))
        if (alt.trim() === '') {
          reporter.issue(
            `the picture ${written} has no description: write it between the brackets, ![…](${written})`,
            cursor.line,
            cursor.searched + 1 - written.length,
            'reference',
          )
        }
        refuseTitle(child)
        return { type: 'picture', target, alt }
      }
      case 'task_box':
        return { type: 'box', isTicked: child.meta?.isTicked === true }
      case 'html_inline':
        refuseHtml(child)
        return undefined
      default:
        throw new Error(`unexpected Markdown token ${child.type} on line ${cursor.line}`)
    }
  }

  /** Reads an address in angle brackets, or one without marks. */
  function readAddress(opening: Token): Inline {
    const label = children[position]?.content ?? ''
    position += 2
    const { target } = refer('link', String(opening.attrGet('href')), label)
    return { type: 'link', target, content: [{ type: 'text', text: label }] }
  }

  function readLink(opening: Token): Inline {
    const label = children[position]?.content ?? ''
    const href = String(opening.attrGet('href'))
    const hasTarget = cursor.text.includes(`[${label}](`)
    if (/^\^[\p{L}\p{N}_-]+$/u.test(label) && !hasTarget) {
      reporter.issue('footnotes are not published: say it in the text', cursor.line, cursor.columnOf('[^'))
      return { type: 'link', target: href, content: readUntil('link_close') }
    }
    const { target, written, column } = refer('link', href)
    const line = cursor.line
    refuseTitle(opening)
    const content = readUntil('link_close')
    if (!hasWords(content))
      reporter.issue(
        `this link has no text: write it between the brackets, [text](${written})`,
        line,
        column,
        'reference',
      )
    return { type: 'link', target, content }
  }

  /**
   * Reports control characters, and references to no character. The file contains neither, but a reference such as
   * `&#12;` or `&#0;` produces one.
   */
  function checkCharacters({ content, markup }: Token): void {
    const found = unprintable(content)
    if (found)
      reporter.issue(`${found.name} cannot be published: remove it`, cursor.line, cursor.searched + 1)
    if (/^[\ufffd\u0080-\u009f]$/.test(content) && !/^&#(?:x0*fffd|0*65533);$/i.test(markup))
      reporter.issue(`${markup} stands for no character: remove it`, cursor.line, cursor.columnOf(markup))
  }

  /** Reports marks of Markdown that remain in a text. */
  function checkSlips(unmarked: string): void {
    for (const { sign, message } of markdownFaultsIn(unmarked)) {
      const line = cursor.text
      const [start = ''] = sign.split(/[\ue000\ue001]/, 1)
      const column = line.indexOf(start, cursor.searched)
      reporter.issue(message, cursor.line, (column < 0 ? line.indexOf(start) : column) + 1)
    }
  }

  function refuseHtml({ content }: Token): void {
    reporter.issue('raw HTML is not published: write it in Markdown', cursor.line, cursor.columnOf(content))
  }

  /** Returns the plain text of a picture's description, without its markup (CommonMark §6.4). */
  function description(image: Token): string {
    const texts = (image.children ?? []).map(child => {
      switch (child.type) {
        case 'softbreak':
        case 'hardbreak':
          cursor.nextLine()
          return ' '
        case 'html_inline':
          refuseHtml(child)
          return ''
        case 'image':
          return description(child)
        default:
          checkCharacters(child)
          return child.content
      }
    })
    return texts.join('')
  }

  /** Adds a reference. Its target may be `written` in another way than the parser normalises it. */
  function refer(kind: Reference['kind'], target: string, label = target) {
    const { column, text: written } = cursor.find(label)
    const isOther = written !== undefined && label === target && written !== target
    reporter.reference({ kind, target, ...(isOther && { written }), line: cursor.line, column })
    if (/&#(?:\d{1,7}|x[\da-f]{1,6});/i.test(target))
      reporter.issue(
        `the address ${target} holds a reference to no character: remove it`,
        cursor.line,
        column,
      )
    return { target, written: written ?? '…', column }
  }

  function refuseTitle(token: Token): void {
    const title = token.attrGet('title')
    if (title === null) return
    const message = `the title "${title}" is not published: remove it, or say it in the text`
    reporter.issue(message, cursor.line, cursor.columnOf(String(title)))
  }
}

/** Appends an inline. Merges neighbouring texts, so that equal prose has an equal tree. */
function append(runs: Inline[], run: Inline): void {
  const last = runs.at(-1)
  if (last?.type === 'text' && run.type === 'text')
    runs[runs.length - 1] = { type: 'text', text: last.text + run.text }
  else runs.push(run)
}

/** Returns whether a link has a name: a character that is neither white space nor invisible. */
function hasWords(content: readonly Inline[]): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[^\p{Z}\p{C}]/u.test(plainText(content))
}
