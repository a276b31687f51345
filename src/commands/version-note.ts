import type { Company } from '../catalog/company.ts'
import { contentVersion } from '../catalog/company-head.ts'
import { companyFile } from '../content/company-file.ts'
import { bytesOf, type SourceFile } from '../content/files.ts'
import type { ContentIssue } from '../content/issue.ts'
import type { ParsedArguments } from './command.ts'

/** Returns a note about content of an earlier version of the format, with the command that rewrites it. */
export function versionNote(
  { version }: Pick<Company, 'version'>,
  files: readonly SourceFile[],
  folder: ParsedArguments['values'][string],
): readonly ContentIssue[] {
  const file = files.find(({ path }) => path === companyFile)
  if (version === contentVersion || !file) return []
  const lines = new TextDecoder().decode(bytesOf(file)).split('\n')
  const line = lines.findIndex(text => text.includes('version')) + 1
  const command = ['vitrine-site upgrade', ...(folder ? ['--content', folder] : [])].join(' ')
  const message = `this content is of version ${version} of the format: run "${command}", which shows what it changes for version ${contentVersion}`
  return [{ file: file.shownAs, line, column: 1, message }]
}
