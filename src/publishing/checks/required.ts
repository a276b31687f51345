import type { RequiredPage } from '../../catalog/catalog.ts'
import type { Company } from '../../catalog/company.ts'
import type { Languages } from '../../catalog/language.ts'
import { homePath } from '../../catalog/paths.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'
import type { Translations } from '../../content/translated-folder.ts'
import type { Blocks } from '../../site/block.ts'

/** Checks that no generated block would be empty. */
export function checkSources(
  documents: readonly Document<unknown>[],
  company: Company | undefined,
  blocks: Blocks,
  issues: IssueList,
): void {
  if (!company) return
  for (const { file, body } of documents) {
    for (const { name, line } of body.generated) {
      const { source } = blocks[name] ?? {}
      if (!source || source.isSaid(company)) continue
      issues.add(
        file,
        `the block "::${name}" shows nothing: company.yaml lacks "${source.key}"; add it there or remove this line`,
        line,
      )
    }
  }
}

/** Checks that the home pages have the right address and that required pages contain their blocks. */
export function checkRequired(
  pages: ReadonlyMap<string, Translations<Document<{ path: string }>>>,
  languages: Languages,
  blocks: Blocks,
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
  for (const [block, { requiredOn }] of Object.entries(blocks)) {
    for (const { file, body } of requiredOn ? documentsOf(requiredOn) : []) {
      if (body.blocks.some(candidate => candidate.type === 'generated' && candidate.name === block)) continue
      issues.add(file, `the line "::${block}" is missing: write it where the page shows that block`)
    }
  }

  function documentsOf(id: RequiredPage) {
    return Object.values(pages.get(id) ?? {})
  }
}
