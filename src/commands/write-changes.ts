import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SourceFile } from '../content/files.ts'
import type { FileChanges } from '../edits/file-changes.ts'

/** The files of a folder after changes. */
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

/** Makes the changes in a folder. Each file is whole at any time. */
export async function writeChanges(folder: string, changes: FileChanges): Promise<void> {
  for (const [path, text] of changes) {
    const file = join(folder, path)
    if (text === null) continue
    await mkdir(dirname(file), { recursive: true })
    // Readers of the content leave out names that end so.
    await writeFile(`${file}~`, text)
    await rename(`${file}~`, file)
  }
  for (const [path, text] of changes) if (text === null) await rm(join(folder, path))
}
