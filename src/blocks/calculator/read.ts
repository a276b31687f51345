import type { Languages } from '../../catalog/language.ts'
import type { SourceFile } from '../../content/files.ts'
import type { IssueList } from '../../content/issue.ts'
import { type DataFolder, type NamedFile, readNamedFiles } from '../../content/named-files.ts'
import { readYaml } from '../../content/yaml/yaml.ts'
import { type Calculator, calculatorHeadSchema, calculatorSchema } from './schema.ts'

/** The folder of the calculators. */
export const calculatorFolder = 'calculators'

/** The content of `calculators/<name>.yaml`. */
export type CalculatorFile = NamedFile<Omit<Calculator, 'id'>>

/** The files of calculators. */
export const calculatorData: DataFolder = { folder: calculatorFolder, read: readCalculators }

/** Reads `calculators/<name>.yaml`. Adds an issue for each mistake. */
function readCalculators(
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
