import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SourceFile } from '../content/files.ts'
import type { FileChanges } from './edits/file-changes.ts'

/** Returns the files of a folder after changes. */
export function changedFiles(
  files: readonly SourceFile[],
  folder: string,
  changes: FileChanges,
): readonly SourceFile[] {
  const written = [...changes].flatMap(([path, text]) =>
    text === null ? [] : [{ path, shownAs: join(folder, path), bytes: new TextEncoder().encode(text) }],
  )
  return [...files.filter(({ path }) => !changes.has(path)), ...written].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  )
}

/** Applies the changes to a folder. Replaces each file atomically. */
export async function writeChanges(folder: string, changes: FileChanges): Promise<void> {
  for (const [path, text] of changes) {
    const file = join(folder, path)
    if (text === null) continue
    await mkdir(dirname(file), { recursive: true })
    // Programs that read the content ignore names that end in `~`.
    await writeFile(`${file}~`, text)
    await rename(`${file}~`, file)
  }
  for (const [path, text] of changes) if (text === null) await rm(join(folder, path))
}
