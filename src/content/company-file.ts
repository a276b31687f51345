import { join } from 'node:path'
import { requiredPages } from '../model/catalog.ts'
import { type Company, companySchema } from '../model/company.ts'
import { pageSources } from '../model/document.ts'
import { decodeText, type SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import { type RemovedKeys, removedKeys } from './removed-keys.ts'
import { readYaml } from './yaml.ts'

export const companyFile = 'company.yaml'

/** Reads `company.yaml`; its faults become issues, and then there is no company. */
export function readCompany(
  files: readonly SourceFile[],
  folder: string,
  issues: IssueList,
  removed: RemovedKeys = removedKeys,
): Company | undefined {
  const file = files.find(candidate => candidate.path === companyFile)
  if (!file) {
    issues.add(
      join(folder, companyFile),
      'the file is missing: it says who the company is and lists its pages',
    )
    return undefined
  }
  const text = decodeText(file, issues)
  const company =
    text === undefined
      ? undefined
      : readYaml({ file: file.shownAs, text, firstLine: 1 }, companySchema, issues, removed)
  if (!company) return undefined
  const { pages, navigation, footer = [] } = company.value
  for (const id of requiredPages) {
    if (pages.includes(id)) continue
    issues.add(file.shownAs, `"pages" lacks ${id}: every site has this page`, company.lineOf(['pages']))
  }
  const hasBlog = files.some(({ path }) => path.startsWith(`${pageSources.blog.folder}/`))
  for (const [menu, ids] of Object.entries({ navigation, footer })) {
    for (const [index, id] of ids.entries()) {
      if (pages.includes(id) || (id === 'blog' && hasBlog)) continue
      const line = company.lineOf([menu, index])
      issues.add(file.shownAs, `"${menu}" names ${id}, which "pages" does not list`, line)
    }
  }
  return company.value
}
