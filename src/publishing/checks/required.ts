import type { Company } from '../../catalog/company.ts'
import { homePath } from '../../catalog/paths.ts'
import type { RequiredPage } from '../../catalog/required-pages.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'
import type { Content } from '../../content/read-content.ts'
import type { Blocks } from '../../site/block.ts'

/** Checks that no generated block would be empty. */
export function checkSources(
  documents: readonly Pick<Document<unknown>, 'file' | 'body'>[],
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
export function checkRequired({ translated, refused, languages, issues }: Content, blocks: Blocks): void {
  const documentsOf = (id: RequiredPage) => Object.values(translated.pages.get(id) ?? {})
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
    if (!requiredOn) continue
    const written = [...documentsOf(requiredOn), ...refused.filter(({ page }) => page === requiredOn)]
    for (const { file, body } of written) {
      if (body.blocks.some(candidate => candidate.type === 'generated' && candidate.name === block)) continue
      issues.add(file, `the line "::${block}" is missing: write it where the page shows that block`)
    }
  }
}
