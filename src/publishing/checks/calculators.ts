import type { CalculatorFile } from '../../content/calculators.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'

/**
 * Checks that each line `::calculator <name>` has a file of this name, with texts in the language of its document.
 * `present` are the names of all calculator files. A file that could not be read already has an issue.
 */
export function checkCalculators(
  documents: readonly Document<unknown>[],
  calculators: readonly CalculatorFile[],
  present: ReadonlySet<string>,
  issues: IssueList,
): void {
  for (const { file, language, body } of documents) {
    for (const block of body.generated) {
      if (block.name !== 'calculator' || !block.argument) continue
      const calculator = calculators.find(({ name }) => name === block.argument)
      const written = calculator?.value.language ?? language
      const { line } = block
      if (!calculator && !present.has(block.argument)) {
        const message = `there is no calculator "${block.argument}": write calculators/${block.argument}.yaml`
        issues.add(file, message, line)
      } else if (written !== language) {
        const message = `the calculator "${block.argument}" is in "${written}" and this document in "${language}": give it texts in each language`
        issues.add(file, message, line)
      }
    }
  }
}
