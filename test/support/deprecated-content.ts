import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replace } from './content-edits.ts'
import { type Tidying, temporaryFolder } from './process.ts'
import { contentDirs } from './site.ts'

/** Since when the version is deprecated, until when it is answered, and where the guide is. */
export const life = {
  deprecation: '2027-01-15',
  sunset: '2027-07-15',
  migrationGuide: 'https://www.example.org/guide',
} as const

/** A copy of the content whose API version is deprecated, removed after the test. */
export async function deprecatedContent(test: Tidying): Promise<string> {
  const folder = await temporaryFolder(test)
  await cp(contentDirs.first, folder, { recursive: true })
  const company = join(folder, 'company.yaml')
  let text = await readFile(company, 'utf8')
  for (const [key, value] of Object.entries(life)) text = replace(`${key}: null`, `${key}: ${value}`)(text)
  await writeFile(company, text)
  return folder
}
