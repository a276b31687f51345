import type { Language, Languages } from '../catalog/language.ts'
import { withContents } from '../catalog/prose.ts'
import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'
import { compareOffers, type FrontMatterWithOffers } from './offers.ts'

type Translated = Document<FrontMatterWithOffers>

/** Compares every translation with the text in the default language. Their structures must be equal. */
export function checkTranslations(
  translations: Partial<Record<Language, Translated>>,
  [defaultLanguage]: Languages,
  issues: IssueList,
): void {
  const original = translations[defaultLanguage]
  if (!original) return
  for (const document of Object.values(translations)) {
    const compare = (what: string, line: number, expected: number | string, found: number | string) => {
      if (expected === found) return
      const message = `${what}: ${found || 'none'} here, ${expected || 'none'} in ${original.file}; the languages must say the same`
      issues.add(document.file, message, line)
    }
    const line = document.lineOf(['faq'])
    compare('questions', line, questions(original), questions(document))
    compare('questions with a subject', line, subjects(original), subjects(document))
    compareOffers(original, document, compare)
    const others = sectionsOf(original)
    const sections = sectionsOf(document)
    compare('sections', lastLine(document), others.length, sections.length)
    if (others.length !== sections.length) continue
    for (const [index, section] of sections.entries()) {
      const other = others[index]
      if (!other) continue
      const where = index === 0 ? 'above the first "##" heading' : `in section ${index}`
      compare(`list items ${where}`, section.line, other.items, section.items)
      compare(`generated blocks ${where}`, section.line, other.generated, section.generated)
    }
    // Programs read these from the API, in each language.
    for (const [index, { pictures, tables }] of (document.sections ?? []).entries()) {
      const other = original.sections?.[index]
      const line = sections[index + 1]?.line ?? 1
      compare(`pictures in section ${index + 1}`, line, other?.pictures.length ?? 0, pictures.length)
      compare(`tables in section ${index + 1}`, line, other?.tables.length ?? 0, tables.length)
    }
  }
}

interface BodySection {
  readonly line: number
  readonly items: number
  readonly generated: string
}

function questions(document: Translated): number {
  return document.frontMatter.faq.length
}

/** Returns the questions that have a subject, as text. */
function subjects(document: Translated): string {
  return document.frontMatter.faq
    .flatMap(({ about }, index) => (about ? `${about} (question ${index + 1})` : []))
    .join(', ')
}

/** Returns the part of a body above the first `##` heading, then one section for each of these headings. */
function sectionsOf(document: Document<unknown>): BodySection[] {
  const { blocks, lineOf } = document.body
  const starts = blocks.flatMap((block, index) =>
    block.type === 'heading' && block.level === 2 ? [index] : [],
  )
  return [0, ...starts].map((start, index) => {
    const part = blocks.slice(start, index === 0 ? starts[0] : starts[index])
    const [first] = part
    return {
      line: (first && lineOf.get(first)) ?? 1,
      items: withContents(part).reduce(
        (sum, block) => sum + (block.type === 'list' ? block.items.length : 0),
        0,
      ),
      generated: part
        .flatMap(block =>
          block.type === 'generated' ? [[block.name, block.argument].filter(Boolean).join(' ')] : [],
        )
        .join(', '),
    }
  })
}

function lastLine(document: Document<unknown>): number {
  return Math.max(1, ...document.body.lineOf.values())
}
