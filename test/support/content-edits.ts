import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'

type TextEdit = (text: string) => string

/** Returns an edit that makes several edits in order. */
export function edits(...steps: readonly TextEdit[]): TextEdit {
  return text => steps.reduce((result, step) => step(result), text)
}

/** Replaces a text that occurs exactly once. */
export function replace(from: string, to: string): TextEdit {
  return text => {
    assert.equal(text.split(from).length, 2, `"${from}" stands in the file exactly once`)
    return text.replace(from, () => to)
  }
}

/** Adds a blank line and these lines at the end. */
export function append(...added: readonly string[]): TextEdit {
  return text => `${text}\n${added.join('\n')}\n`
}

/** Adds these lines at the end of the front matter. */
export function addFrontMatter(...added: readonly string[]): TextEdit {
  return text => text.replace('\n---\n', () => `\n${added.join('\n')}\n---\n`)
}

/** Replaces the text below the front matter. */
export function body(...lines: readonly string[]): TextEdit {
  return text => `${text.slice(0, text.indexOf('\n---\n') + 5)}\n${lines.join('\n')}\n`
}

/** Replaces the value of a key of block-style YAML with all its contents. */
export function set(path: string, value: string): TextEdit {
  return text => {
    const { lines, start, end } = find(text, path)
    const key = /^ *\w+:/.exec(lines[start] ?? '')
    return lines.toSpliced(start, end - start, `${key} ${value}`).join('\n')
  }
}

/** Removes a key with all its contents. The mark goes to the parent key, or to the first key of the file. */
export function omit(path: string): TextEdit {
  return text => {
    const { lines, start, end } = find(text, path)
    const rest = lines.toSpliced(start, end - start).join('\n')
    const parent = path.includes('.') ? path.replace(/\.\w+$/, '') : (/^\w+(?=:)/m.exec(rest)?.[0] ?? '')
    return markKey(parent)(rest)
  }
}

/** Puts the mark at a key. */
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

/** Edits a file of a copy of the content. */
export async function editFile(file: string, edit: TextEdit): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')))
}
