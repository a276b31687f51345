import type { z } from 'zod'
import type { PageText, PageWith } from '../../catalog/catalog.ts'
import { type PageSource, pageFrontMatterSchema } from '../../catalog/document.ts'
import { group, list, shownPicture, text } from '../../catalog/fields.ts'
import type { Localised } from '../../catalog/language.ts'
import { slug } from '../../catalog/slug.ts'

/** The front matter of `cases/<slug>/<language>.md`: a finished project, described in three parts. */
const caseFrontMatterSchema = pageFrontMatterSchema.extend({
  summary: text(10, 250).optional(),
  service: slug.optional(),
  problem: text(10, 300),
  done: text(10, 300),
  result: text(10, 300),
  numbers: list(group({ value: text(1, 12), label: text(2, 80) }), 2, 4).optional(),
  picture: shownPicture(text(1, 200))
    .extend({ caption: text(2, 250).optional() })
    .optional(),
})

export type CaseFrontMatter = z.infer<typeof caseFrontMatterSchema>

/** A case in one language. */
export interface CaseText extends PageText, CaseFrontMatter {}

export type CasePage = PageWith<'case', Localised<CaseText>>

declare module '../../catalog/document.ts' {
  interface FrontMatters {
    readonly case: CaseFrontMatter
  }
}

declare module '../../catalog/catalog.ts' {
  interface PagesByKind {
    readonly case: CasePage
  }
}

/** The documents of cases. */
export const caseSource: PageSource<CaseFrontMatter> = { folder: 'cases', frontMatter: caseFrontMatterSchema }
