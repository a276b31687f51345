import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Languages } from '../../src/catalog/language.ts'
import { contentFiles } from '../../src/commands/new/content-files.ts'
import { type CleanupContext, temporaryFolder } from './process.ts'

/** Writes the content of a new company, as `vitrine-site new` does, and returns its folder. */
export async function newCompany(
  test: CleanupContext,
  languages: Languages,
  hasBlog: boolean,
): Promise<string> {
  const plan = { name: 'Harbour Dental', languages, services: 1, hasBlog, day: '2026-11-01', timeZone: 'UTC' }
  const folder = await temporaryFolder(test)
  for (const [path, text] of contentFiles(plan)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}
