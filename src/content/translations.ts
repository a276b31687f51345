import type { FaqEntry } from '../model/document.ts'
import { defaultLanguage, type Language, languages } from '../model/language.ts'
import type { Block } from '../model/prose.ts'
import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'

type Translations = Partial<Record<Language, Document<{ faq: readonly FaqEntry[] }>>>

/** The languages must say the same things: every translation is compared with the one in the default language. */
export function checkTranslations(translations: Translations, issues: IssueList): void {
  const original = translations[defaultLanguage]
  if (!original) return
  for (const language of languages) {
    const document = translations[language]
    if (!document || document === original) continue
    compare(
      'questions',
      original,
      document,
      questions(original),
      questions(document),
      document.lineOf(['faq']),
      issues,
    )
    compare(
      'questions with a subject',
      original,
      document,
      subjects(original),
      subjects(document),
      document.lineOf(['faq']),
      issues,
    )
    const originalSections = sectionsOf(original)
    const sections = sectionsOf(document)
    compare(
      'sections',
      original,
      document,
      originalSections.length,
      sections.length,
      lastLine(document),
      issues,
    )
    if (originalSections.length !== sections.length) continue
    for (const [index, section] of sections.entries()) {
      const other = originalSections[index] as BodySection
      const where = `in section ${index + 1}`
      compare(`list items ${where}`, original, document, other.items, section.items, section.line, issues)
      compare(
        `generated blocks ${where}`,
        original,
        document,
        other.generated,
        section.generated,
        section.line,
        issues,
      )
    }
  }
}

interface BodySection {
  readonly line: number
  readonly items: number
  readonly generated: string
}

function compare(
  what: string,
  original: Document<unknown>,
  document: Document<unknown>,
  expected: number | string,
  found: number | string,
  line: number,
  issues: IssueList,
): void {
  if (expected === found) return
  const message = `${what}: ${found || 'none'} here, ${expected || 'none'} in ${original.file}; the languages must say the same`
  issues.add(document.file, message, line)
}

function questions(document: Document<{ faq: readonly FaqEntry[] }>): number {
  return document.frontMatter.faq.length
}

/** Which questions are marked as being about something. */
function subjects(document: Document<{ faq: readonly FaqEntry[] }>): string {
  return document.frontMatter.faq
    .flatMap(({ about }, index) => (about ? `${about} (question ${index + 1})` : []))
    .join(', ')
}

/** The body cut at its `##` headings; what stands before the first is a section too. */
function sectionsOf(document: Document<unknown>): BodySection[] {
  const { blocks, lineOf } = document.body
  const starts = blocks.flatMap((block, index) =>
    block.type === 'heading' && block.level === 2 ? [index] : [],
  )
  return [0, ...starts].map((start, index) => {
    const part = blocks.slice(start, index === 0 ? starts[0] : starts[index])
    return {
      line: lineOf.get(part[0] as Block) ?? 1,
      items: part.reduce((sum, block) => sum + (block.type === 'list' ? block.items.length : 0), 0),
      generated: part.flatMap(block => (block.type === 'generated' ? [block.name] : [])).join(', '),
    }
  })
}

function lastLine(document: Document<unknown>): number {
  return Math.max(1, ...document.body.lineOf.values())
}
