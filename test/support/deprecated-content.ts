import { cpSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replace } from './content-edits.ts'
import { contentDirs } from './folders.ts'

/** The date of deprecation, the date of the end, and the URL of the guide. */
export const life = {
  deprecation: '2027-01-15',
  sunset: '2027-07-15',
  migrationGuide: 'https://www.example.org/guide',
} as const

const copies = new Map<string, Promise<string>>()

/** Copies the first company's content with a deprecated API version, once for each guide in a process. */
export function deprecatedContent(guide: string = life.migrationGuide): Promise<string> {
  const copy = copies.get(guide) ?? copyDeprecated(guide)
  copies.set(guide, copy)
  return copy
}

async function copyDeprecated(migrationGuide: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(contentDirs.first, folder, { recursive: true })
  const company = join(folder, 'company.yaml')
  let text = await readFile(company, 'utf8')
  for (const [key, value] of Object.entries({ ...life, migrationGuide }))
    text = replace(`${key}: null`, `${key}: ${value}`)(text)
  await writeFile(company, text)
  return folder
}
