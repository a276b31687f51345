import { closestWord, didYouMean } from '../../catalog/closest-word.ts'
import { companyFile } from '../../content/company-file.ts'
import type { Content } from '../../content/read-content.ts'
import type { WrittenBlock } from '../../site/block.ts'

/**
 * Returns the fault of a line `::embed <name>` whose name `company.yaml` does not declare. If that file could not be
 * read, it already has an issue.
 */
export function faultOfEmbed({ argument }: WrittenBlock, { company }: Content): string | undefined {
  if (!company || argument === undefined) return undefined
  const names = Object.keys(company.embeds ?? {})
  if (names.includes(argument)) return undefined
  const missing = `there is no embed "${argument}": declare it in "embeds" of ${companyFile}`
  return missing + didYouMean(closestWord(argument, names), ', or ')
}
