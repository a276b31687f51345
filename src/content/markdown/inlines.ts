import type { Token } from 'markdown-it'
import type { Inline } from '../../model/prose.ts'
import type { Reference, Reporter } from './parse.ts'

/** The runs of text of an `inline` token that starts on a line of the file. */
export function readInlines(token: Token, line: number, reporter: Reporter): Inline[] {
  const children = token.children ?? []
  let position = 0
  let lineNow = line
  let columnNow = 1

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
        const target = refer('link', String(child.attrGet('href')))
        return { type: 'link', target, content: readUntil('link_close') }
      }
      case 'image': {
        const target = refer('picture', String(child.attrGet('src')))
        if (child.content.trim() === '') {
          reporter.issue(
            `the picture ${target} has no description: write it between the brackets, ![…](${target})`,
            lineNow,
            columnNow,
          )
        }
        return { type: 'picture', target, alt: child.content }
      }
      case 'html_inline':
        reporter.issue('raw HTML is not published: write it in Markdown', lineNow, columnOf(child.content))
        return undefined
      default:
        throw new Error(`unexpected Markdown token ${child.type} on line ${lineNow}`)
    }
  }

  function refer(kind: Reference['kind'], target: string): string {
    columnNow = columnOf(target)
    reporter.reference({ kind, target, line: lineNow, column: columnNow })
    return target
  }

  /** The column at which a text stands on the present line, searched from the last one that was found. */
  function columnOf(text: string): number {
    const found = reporter.sourceLine(lineNow).indexOf(text, columnNow - 1)
    return found < 0 ? columnNow : found + 1
  }

  function nextLine(): void {
    lineNow += 1
    columnNow = 1
  }
}

/** Neighbouring texts are one run, so that equal prose has one tree. */
function append(runs: Inline[], run: Inline): void {
  const last = runs.at(-1)
  if (last?.type === 'text' && run.type === 'text')
    runs[runs.length - 1] = { type: 'text', text: last.text + run.text }
  else runs.push(run)
}
