import type { RequiredPage } from '../../catalog/catalog.ts'
import type { Company } from '../../catalog/company.ts'
import type { Languages } from '../../catalog/language.ts'
import { homePath } from '../../catalog/paths.ts'
import type { GeneratedBlock } from '../../catalog/prose.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'
import type { Translations } from '../../content/translated-folder.ts'

/** The blocks that other parts of the site link to: the form, and the documentation of each problem. */
const requiredBlocks: readonly (readonly [RequiredPage, GeneratedBlock])[] = [
  ['contact', 'contact-form'],
  ['errors', 'problems'],
]

/** The key of `company.yaml` that each block needs. */
const sourcesOfBlocks: Partial<
  Record<GeneratedBlock, readonly [key: string, isSaid: (company: Company) => boolean]>
> = {
  prices: ['currency', ({ currency }) => currency !== undefined],
  cases: ['cases', ({ cases }) => cases.length > 0],
  people: ['people', ({ people }) => people.length > 0],
  'contact-details': ['contact.public', ({ contact }) => contact.public !== undefined],
  'legal-identity': ['legal', ({ legal }) => legal !== undefined],
}

/** Checks that no generated block would be empty. */
export function checkSources(
  documents: readonly Document<unknown>[],
  company: Company | undefined,
  issues: IssueList,
): void {
  if (!company) return
  for (const { file, body } of documents) {
    for (const { name, line } of body.generated) {
      const source = sourcesOfBlocks[name]
      if (!source || source[1](company)) continue
      issues.add(
        file,
        `the block "::${name}" shows nothing: company.yaml lacks "${source[0]}"; add it there or remove this line`,
        line,
      )
    }
  }
}

/** Checks that the home pages have the right address and that required pages contain their blocks. */
export function checkRequired(
  pages: ReadonlyMap<string, Translations<Document<{ path: string }>>>,
  languages: Languages,
  issues: IssueList,
): void {
  for (const { file, language, frontMatter, lineOf } of documentsOf('home')) {
    const path = homePath(languages, language)
    if (frontMatter.path === path) continue
    issues.add(
      file,
      `the home page in "${language}" has the address ${path}: write that path`,
      lineOf(['path']),
    )
  }
  for (const [id, block] of requiredBlocks) {
    for (const { file, body } of documentsOf(id)) {
      if (body.blocks.some(candidate => candidate.type === 'generated' && candidate.name === block)) continue
      issues.add(file, `the line "::${block}" is missing: write it where the page shows that block`)
    }
  }

  function documentsOf(id: RequiredPage) {
    return Object.values(pages.get(id) ?? {})
  }
}
