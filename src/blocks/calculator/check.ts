import { nameOf } from '../../content/named-files.ts'
import type { Content } from '../../content/read-content.ts'
import type { WrittenBlock } from '../../site/block.ts'
import { type CalculatorFile, calculatorFolder } from './read.ts'

/**
 * Returns the fault of a line `::calculator <name>` without a file of this name, or whose file has no texts in the
 * language of the document. A file that could not be read already has an issue.
 */
export function faultOfCalculator(
  { argument, language }: WrittenBlock,
  { data, files }: Content,
): string | undefined {
  // `readCalculators` has read them.
  const calculators = (data.get(calculatorFolder) ?? []) as readonly CalculatorFile[]
  const calculator = calculators.find(({ name }) => name === argument)
  const present = files
    .filter(({ path }) => path.startsWith(`${calculatorFolder}/`))
    .flatMap(file => nameOf(file) ?? [])
  if (!calculator && argument !== undefined && !present.includes(argument)) {
    return `there is no calculator "${argument}": write calculators/${argument}.yaml`
  }
  const written = calculator?.value.language ?? language
  if (written === language) return undefined
  return `the calculator "${argument}" is in "${written}" and this document in "${language}": give it texts in each language`
}
