import { z } from 'zod'
import { keysOf } from './entries.ts'
import { alias, assetPath, day, flag, group, list, moment, path, shownPicture, slug, text } from './fields.ts'
import { offersSchema } from './offer.ts'

/** The subjects that a question can be marked with, so that the program finds its answer. */
const subjects = ['leadTime'] as const

/** A question and its answer, both plain text. */
const faqEntrySchema = group({
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

/** Other addresses of the same document. */
const aliases = list(alias, 0, 20).default([])

/** The time of publication: never for a draft, otherwise at once or at `publishAt`. */
const appearance = { draft: flag.optional(), publishAt: moment.optional() }

/** For pages of the blog: the path that the page had first, by which feed readers know it. A move writes it. */
const firstPath = path.optional()

const digestRule = 'must be the digits and letters that "vitrine-site sync" writes, in quotes'

/**
 * In a translation: the digest of the original that it was made from, then its own at that time. Version 0.2 recorded
 * the original only.
 */
const digests = z
  .string({ error: digestRule })
  .regex(/^[0-9a-f]{12}(?:-[0-9a-f]{12})?$/, { error: digestRule })

/** The front matter of `pages/<id>/<language>.md`. */
export const pageFrontMatterSchema = group({
  path,
  title: text(3, 65),
  headline: text(3, 65).optional(),
  description: text(50, 160),
  updated: day,
  navigation: text(1, 24).optional(),
  call: text(2, 30).optional(),
  closing: text(10, 160).optional(),
  aliases,
  ...appearance,
  sourceHash: digests.optional(),
  faq: faq(0).default([]),
})

/** Short facts of a service, shown below its title: the customers it is for, and the rights that they get. */
const factsSchema = group({ audience: text(2, 60).optional(), ownership: text(2, 60).optional() })

/** The front matter of `services/<slug>/<language>.md`. */
const serviceFrontMatterSchema = pageFrontMatterSchema.extend({
  name: text(1, 60),
  serviceType: text(3, 80),
  summary: text(40, 250),
  audience: text(10, 250),
  capabilities: list(text(3, 120), 1, 12),
  keywords: list(text(2, 80), 1, 20),
  useCases: list(text(10, 160), 1, 8),
  facts: factsSchema.optional(),
  offers: offersSchema.optional(),
  faq: faq(1),
})

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

/** A sentence about a subject of the blog and a link to the next step, for the page that lists its posts. */
const subjectNoteSchema = group({
  name: text(2, 30),
  text: text(20, 250),
  next: group({ text: text(3, 60), path: text(1, 200) }).optional(),
  service: slug.optional(),
})

export type SubjectNote = z.infer<typeof subjectNoteSchema>

/** The front matter of `blog/index.md`. */
const blogFrontMatterSchema = pageFrontMatterSchema.extend({
  subjects: list(subjectNoteSchema, 1, 40).optional(),
  firstPath,
})

/** The front matter of `blog/<day>-<slug>.md`. The name of the file gives the date and the address. */
const postFrontMatterSchema = group({
  title: text(3, 65),
  description: text(50, 160),
  tags: list(text(2, 30), 1, 5),
  author: text(2, 80).optional(),
  thumbnail: assetPath.optional(),
  updated: day.optional(),
  aliases,
  firstPath,
  ...appearance,
})

export type PageFrontMatter = z.infer<typeof pageFrontMatterSchema>
export type ServiceFrontMatter = z.infer<typeof serviceFrontMatterSchema>
export type BlogFrontMatter = z.infer<typeof blogFrontMatterSchema>
export type CaseFrontMatter = z.infer<typeof caseFrontMatterSchema>

/** The place of the pages of one kind in `content/`. */
interface PageSource {
  readonly folder: string
  /** The only page of the folder with this kind. A kind without an id is that of all other pages of the folder. */
  readonly id?: string
  /** Whether its pages are written in every language. If not, they are written in the default language only. */
  readonly isTranslated: boolean
  readonly frontMatter: z.ZodType
  /** Whether the body is divided into the sections that the API publishes. Such a body may contain nothing else. */
  readonly isInSections?: true
  /** Whether the page also has the address `/<id>`. */
  readonly hasShortPath?: true
}

/** The kinds of pages and their documents. `kinds/kinds.ts` defines what the program does with each kind. */
const sources = {
  home: { folder: 'pages', id: 'home', isTranslated: true, frontMatter: pageFrontMatterSchema },
  page: { folder: 'pages', isTranslated: true, frontMatter: pageFrontMatterSchema },
  service: {
    folder: 'services',
    isTranslated: true,
    frontMatter: serviceFrontMatterSchema,
    isInSections: true,
    hasShortPath: true,
  },
  case: { folder: 'cases', isTranslated: true, frontMatter: caseFrontMatterSchema },
  blog: { folder: 'blog', isTranslated: false, frontMatter: blogFrontMatterSchema },
  post: { folder: 'blog', isTranslated: false, frontMatter: postFrontMatterSchema },
} as const satisfies Record<string, PageSource>

type Sources = typeof sources

/** The kinds of pages that have documents. */
export type DocumentKind = keyof Sources

/** The kinds of pages: those with documents, and the generated lists of posts. */
export type PageKind = DocumentKind | 'list'

/** The kinds of pages that exist in every language. */
export type TranslatedKind = {
  [K in DocumentKind]: Sources[K]['isTranslated'] extends true ? K : never
}[DocumentKind]

/** A folder of `content/` that contains a folder per page. */
export type TranslatedFolder = Sources[TranslatedKind]['folder']

/** The front matter of a document of a kind. */
export type FrontMatterOf<K extends DocumentKind> = z.infer<Sources[K]['frontMatter']>

/** The place and the front matter of the documents of each kind. */
export const pageSources: { readonly [K in DocumentKind]: PageSource & Pick<Sources[K], 'frontMatter'> } =
  sources

const translatedKinds = keysOf(sources).filter((kind): kind is TranslatedKind => sources[kind].isTranslated)

export const translatedFolders = [...new Set(translatedKinds.map(kind => sources[kind].folder))]

/** Returns the kind of a page, by its folder and id. */
export function kindIn(folder: TranslatedFolder, id: string): TranslatedKind {
  const kinds = translatedKinds.filter(kind => pageSources[kind].folder === folder)
  // A kind with an id precedes the other kind of its folder in the table, so each folder has a kind for every id.
  return kinds.find(kind => (pageSources[kind].id ?? id) === id) as TranslatedKind
}
