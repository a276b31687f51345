import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentDirs } from './folders.ts'
import { type CleanupContext, temporaryFolder } from './process.ts'

/** An edit of a file. A function edits its text, text or bytes replace it, and `null` removes a file or folder. */
export type Edit = ((text: string) => string) | string | Uint8Array | null

/**
 * Edits by file; paths start from the content folder. A `‸` in the resulting text is removed: it marks the expected
 * place of the fault.
 */
export type Change = Readonly<Record<string, Edit>>

/** Copies the second company's content with a change. The copy is removed after the test. */
export async function changedContent(test: CleanupContext, change: Change): Promise<string> {
  const folder = await temporaryFolder(test)
  cpSync(contentDirs.second, folder, { recursive: true })
  await changeFolder(folder, change)
  return folder
}

/**
 * Copies the second company's content to a folder of a company, with code beside it. Paths of the change start from that
 * folder. Returns the content folder. Node keeps code by its path, so each company has another folder.
 */
export async function changedCompany(test: CleanupContext, change: Change): Promise<string> {
  const folder = await temporaryFolder(test)
  cpSync(contentDirs.second, join(folder, 'content'), { recursive: true })
  await changeFolder(folder, change)
  return join(folder, 'content')
}

/** Makes a change in a copy of content. */
export async function changeFolder(folder: string, change: Change): Promise<void> {
  for (const [path, edit] of Object.entries(change)) {
    const target = join(folder, path)
    if (edit === null) {
      await rm(target, { recursive: true })
      continue
    }
    const text = await readFile(target, 'utf8').catch(() => undefined)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, edited(path, text, edit).content)
  }
}

const mark = '‸'

/** Returns a file after an edit, and the marked places in it. */
export function edited(path: string, text: string | undefined, edit: Exclude<Edit, null>) {
  assert.ok(text !== undefined || typeof edit !== 'function', `there is ${path} to edit`)
  const content = typeof edit === 'function' ? edit(text ?? '') : edit
  if (typeof content !== 'string') return { content, marks: [] }
  const [first = '', ...others] = content.split(mark)
  let before = first
  const places = others.map(part => {
    const lines = before.split('\n')
    before += part
    return `${path}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`
  })
  return { content: before, marks: places }
}
