import { join } from 'node:path'
import type { Page } from '../model/catalog.ts'
import { defaultLanguage, type Language } from '../model/language.ts'
import { IssueList } from './issue.ts'

/** A page in one language, and its Markdown as it is published on the host with the longest name. */
export interface PublishedMarkdown {
  readonly page: Page
  readonly language: Language
  readonly text: string
}

/** In code points. */
const longestMarkdown = 50_000

/**
 * Checks that no page's Markdown exceeds 50,000 characters. Its length is known only when generated blocks and lists of
 * posts are written out and links are absolute.
 *
 * @throws ContentRefused with every page whose Markdown does.
 */
export function checkMarkdownLengths(folder: string, published: readonly PublishedMarkdown[]): void {
  const issues = new IssueList()
  for (const { page, language, text } of published) {
    const length = [...text].length
    if (length <= longestMarkdown) continue
    const remedy = page.kind === 'blog' ? 'take the oldest posts out' : 'shorten it or make it two pages'
    issues.add(
      join(folder, fileOf(page, language)),
      `the page's Markdown, with links of the longest origin, has ${length} characters, more than ${longestMarkdown}: ${remedy}`,
    )
  }
  issues.refuseIfAny()
}

/** The file of the content folder that a page is written in. */
function fileOf(page: Page, language: Language): string {
  switch (page.kind) {
    case 'service':
      return `services/${page.id}/${language}.md`
    case 'blog':
      return 'blog/index.md'
    case 'post':
      return `blog/${page.texts[defaultLanguage].published}-${page.id}.md`
    default:
      return `pages/${page.id}/${language}.md`
  }
}
