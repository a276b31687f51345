import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'

type TextEdit = (text: string) => string

/** Several edits, one after the other. */
export function edits(...steps: readonly TextEdit[]): TextEdit {
  return text => steps.reduce((result, step) => step(result), text)
}

/** One stretch of the text, which must stand there exactly once, is written differently. */
export function replace(from: string, to: string): TextEdit {
  return text => {
    assert.equal(text.split(from).length, 2, `"${from}" stands in the file exactly once`)
    return text.replace(from, () => to)
  }
}

/** A blank line and these lines are put at the end. */
export function append(...added: readonly string[]): TextEdit {
  return text => `${text}\n${added.join('\n')}\n`
}

/** The front matter gets these lines at its end. */
export function addFrontMatter(...added: readonly string[]): TextEdit {
  return text => text.replace('\n---\n', () => `\n${added.join('\n')}\n---\n`)
}

/** The text below the front matter is replaced by these lines. */
export function body(...lines: readonly string[]): TextEdit {
  return text => `${text.slice(0, text.indexOf('\n---\n') + 5)}\n${lines.join('\n')}\n`
}

/** A key of block-style YAML, with all that it holds, is written with another value. */
export function set(path: string, value: string): TextEdit {
  return text => {
    const { lines, start, end } = find(text, path)
    const key = /^ *\w+:/.exec(lines[start] ?? '')
    return lines.toSpliced(start, end - start, `${key} ${value}`).join('\n')
  }
}

/** A key is removed with all that it holds; the mark goes to the key around it, or to the first one of the file. */
export function miss(path: string): TextEdit {
  return text => {
    const { lines, start, end } = find(text, path)
    const rest = lines.toSpliced(start, end - start).join('\n')
    const parent = path.includes('.') ? path.replace(/\.\w+$/, '') : (/^\w+(?=:)/m.exec(rest)?.[0] ?? '')
    return markKey(parent)(rest)
  }
}

/** The mark goes to a key. */
export function markKey(path: string): TextEdit {
  return text => {
    const { lines, start } = find(text, path)
    return lines.with(start, (lines[start] ?? '').replace(/\w/, '‸$&')).join('\n')
  }
}

/** The lines of a key, written as `contact.confirmation.en`. */
function find(text: string, path: string): { lines: string[]; start: number; end: number } {
  const lines = text.split('\n')
  const range = { start: 0, end: lines.length }
  for (const [depth, key] of path.split('.').entries()) {
    const indent = ' '.repeat(depth * 2)
    const start = lines.findIndex(
      (line, index) => index >= range.start && line.startsWith(`${indent}${key}:`),
    )
    assert.ok(start >= 0 && start < range.end, `the file holds ${path}`)
    const end = lines.findIndex((line, index) => index > start && !line.startsWith(`${indent} `))
    Object.assign(range, { start, end })
  }
  return { lines, ...range }
}

/** Edits a file of a copy of the content in its place. */
export async function editFile(file: string, edit: TextEdit): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')))
}
