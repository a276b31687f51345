import { type Calculator, calculatorHeadSchema, calculatorSchema } from '../catalog/calculator.ts'
import type { Languages } from '../catalog/language.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import { type NamedFile, readNamedFiles } from './named-files.ts'
import { readYaml } from './yaml.ts'

/** The folder of the calculators. */
export const calculatorFolder = 'calculators'

/** The content of `calculators/<name>.yaml`. */
export type CalculatorFile = NamedFile<Omit<Calculator, 'id'>>

/** Reads `calculators/<name>.yaml`. Adds an issue for each mistake. */
export function readCalculators(
  files: readonly SourceFile[],
  languages: Languages,
  issues: IssueList,
): CalculatorFile[] {
  const head = calculatorHeadSchema(languages)
  return readNamedFiles(
    calculatorFolder,
    files,
    source => {
      const named = readYaml(source, head, issues)
      return named && calculatorSchema(languages, named.value.language)
    },
    issues,
  )
}
