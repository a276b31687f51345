import type { Document } from '../content/document.ts'
import type { IssueList } from '../content/issue.ts'
import type { Translations } from '../content/translated-folder.ts'
import type { RequiredPage } from '../model/catalog.ts'
import type { Languages } from '../model/language.ts'
import { homePath } from '../model/paths.ts'
import type { GeneratedBlock } from '../model/prose.ts'

/** The program leads people to these blocks: the form, and the documentation of each problem. */
const requiredBlocks: readonly (readonly [RequiredPage, GeneratedBlock])[] = [
  ['contact', 'contact-form'],
  ['errors', 'problems'],
]

/** What the program promises of certain pages must stand in them. */
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
