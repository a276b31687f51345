import { z } from 'zod'
import { day, flag, group, list, moment, path, shownPicture, slug, text } from './fields.ts'
import { offersSchema } from './offer.ts'

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

/** When a document appears: never while it is a draft, else at once or from a minute on. */
const appearance = { draft: flag.optional(), publishAt: moment.optional() }

const digestRule = 'must be the 12 digits and letters that "vitrine-site sync" writes, in quotes'

/** Of a translation: the digest of the original that it was made from. */
const digest = z.string({ error: digestRule }).regex(/^[0-9a-f]{12}$/, { error: digestRule })

/** The front matter of `pages/<id>/<language>.md`. */
export const pageFrontMatterSchema = group({
  path,
  title: text(3, 65),
  description: text(50, 160),
  updated: day,
  navigation: text(1, 24).optional(),
  aliases,
  ...appearance,
  sourceHash: digest.optional(),
  faq: faq(0).default([]),
})

/** What is said of a service in a few words, below its title: for whom it is, and what the customer owns. */
const factsSchema = group({ audience: text(2, 60).optional(), ownership: text(2, 60).optional() })

/** The front matter of `services/<slug>/<language>.md`. */
export const serviceFrontMatterSchema = pageFrontMatterSchema.extend({
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

/** The front matter of `cases/<slug>/<language>.md`: work that was done, told in three parts. */
export const caseFrontMatterSchema = pageFrontMatterSchema.extend({
  summary: text(10, 250).optional(),
  service: slug.optional(),
  problem: text(10, 300),
  done: text(10, 300),
  result: text(10, 300),
  numbers: list(group({ value: text(1, 12), label: text(2, 80) }), 2, 4).optional(),
  picture: shownPicture(text(1, 200)).optional(),
})

/** The front matter of `blog/<day>-<slug>.md`; the day and the address come from the file's name. */
export const postFrontMatterSchema = group({
  title: text(3, 65),
  description: text(50, 160),
  tags: list(text(2, 30), 1, 5),
  author: text(2, 80).optional(),
  updated: day.optional(),
  aliases,
  ...appearance,
})

export type PageFrontMatter = z.infer<typeof pageFrontMatterSchema>
export type ServiceFrontMatter = z.infer<typeof serviceFrontMatterSchema>
export type CaseFrontMatter = z.infer<typeof caseFrontMatterSchema>

/** How `content/` holds the pages of one kind. */
interface PageSource {
  readonly folder: string
  /** The only page of the folder that has this kind. Without an id, the kind is that of all other pages of the folder. */
  readonly id?: string
  /** Whether its pages are written in every language. If not, they are written in the default language only. */
  readonly isTranslated: boolean
  readonly frontMatter: z.ZodType
  /** Whether the body is cut into the sections that the API publishes. Such a body may contain nothing else. */
  readonly isInSections?: true
  /** Whether the page also answers at `/<id>`. */
  readonly hasShortPath?: true
}

/** The kinds of pages, and where their documents are. `pages/kinds.ts` says what the program does with each kind. */
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
  blog: { folder: 'blog', isTranslated: false, frontMatter: pageFrontMatterSchema },
  post: { folder: 'blog', isTranslated: false, frontMatter: postFrontMatterSchema },
} as const satisfies Record<string, PageSource>

type Sources = typeof sources

/** The kinds of pages that are written in documents. */
export type DocumentKind = keyof Sources

/** The kinds of pages: those of documents, and the lists of posts that the program makes. */
export type PageKind = DocumentKind | 'list'

/** The kinds of pages that are written in every language. */
export type TranslatedKind = {
  [K in DocumentKind]: Sources[K]['isTranslated'] extends true ? K : never
}[DocumentKind]

/** A folder of `content/` that holds a folder for each page. */
export type TranslatedFolder = Sources[TranslatedKind]['folder']

/** What the front matter of a document of a kind says. */
export type FrontMatterOf<K extends DocumentKind> = z.infer<Sources[K]['frontMatter']>

export const pageSources: { readonly [K in DocumentKind]: PageSource & Pick<Sources[K], 'frontMatter'> } =
  sources

const translatedKinds = (Object.keys(sources) as DocumentKind[]).filter(
  (kind): kind is TranslatedKind => sources[kind].isTranslated,
)

export const translatedFolders = [...new Set(translatedKinds.map(kind => sources[kind].folder))]

/** The kind of the page with this id in a folder. */
export function kindIn(folder: TranslatedFolder, id: string): TranslatedKind {
  const kinds = translatedKinds.filter(kind => pageSources[kind].folder === folder)
  // In the table, a kind with an id comes before the other kind of its folder.
  return kinds.find(kind => (pageSources[kind].id ?? id) === id) as TranslatedKind
}
