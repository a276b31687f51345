import { z } from 'zod'
import { day, group, list, path, text } from './fields.ts'

/** What a question can be marked to be about, so that the program can find its answer. */
const subjects = ['leadTime'] as const

/** One question and its answer, both plain text. */
export const faqEntrySchema = group({
  question: text(5, 200),
  answer: text(10, 1500),
  about: z.enum(subjects, { error: `must be one of ${subjects.join(', ')}` }).optional(),
})

export type FaqEntry = z.infer<typeof faqEntrySchema>

const faq = (minimum: number) =>
  list(faqEntrySchema, minimum, 20).refine(hasEachSubjectOnce, {
    error: 'must not mark two questions as being about the same',
  })

function hasEachSubjectOnce(entries: readonly FaqEntry[]): boolean {
  const marked = entries.flatMap(({ about }) => about ?? [])
  return new Set(marked).size === marked.length
}

/** Other addresses that answer with the same document. */
const aliases = list(path, 0, 20).default([])

/** The front matter of `pages/<id>/<language>.md`. */
export const pageFrontMatterSchema = group({
  path,
  title: text(3, 65),
  description: text(50, 160),
  updated: day,
  navigation: text(1, 24).optional(),
  aliases,
  faq: faq(0).default([]),
})

/** The front matter of `services/<slug>/<language>.md`. */
export const serviceFrontMatterSchema = pageFrontMatterSchema.extend({
  name: text(1, 60),
  serviceType: text(3, 80),
  summary: text(40, 250),
  audience: text(10, 250),
  capabilities: list(text(3, 120), 1, 12),
  keywords: list(text(2, 80), 1, 20),
  useCases: list(text(10, 160), 1, 8),
  faq: faq(1),
})

/** The front matter of `blog/<day>-<slug>.md`; the day and the address come from the file's name. */
export const postFrontMatterSchema = group({
  title: text(3, 65),
  description: text(50, 160),
  tags: list(text(2, 30), 1, 5),
  updated: day.optional(),
  aliases,
})

export type PageFrontMatter = z.infer<typeof pageFrontMatterSchema>
export type ServiceFrontMatter = z.infer<typeof serviceFrontMatterSchema>
export type PostFrontMatter = z.infer<typeof postFrontMatterSchema>
