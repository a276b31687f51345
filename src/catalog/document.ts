import { z } from 'zod'
import { day, moment } from './days.ts'
import { keysOf } from './entries.ts'
import { assetPath, flag, group, list, text } from './fields.ts'
import { pageCall } from './frame.ts'
import { alias, path } from './page-path.ts'
import { slug } from './slug.ts'

/** The subjects that a question can be marked with, so that the program finds its answer. */
const subjects = ['leadTime'] as const

/** A question and its answer, both plain text. */
const faqEntrySchema = group({
  question: text(5, 200),
  answer: text(10, 1500),
  about: z.enum(subjects, { error: `must be one of ${subjects.join(', ')}` }).optional(),
})

export type FaqEntry = z.infer<typeof faqEntrySchema>

/** Returns the rule for the questions of a page. */
export const faq = (minimum: number) =>
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

/**
 * The front matter of `pages/<id>/<language>.md`. That of every kind of pages extends it.
 *
 * @example
 * const frontMatter = pageFrontMatter.extend({ place: fields.text(2, 60) })
 */
export const pageFrontMatterSchema = group({
  path,
  title: text(3, 65),
  headline: text(3, 65).optional(),
  description: text(50, 160),
  updated: day,
  navigation: text(1, 24).optional(),
  call: pageCall.optional(),
  closing: text(10, 160).optional(),
  aliases,
  ...appearance,
  sourceHash: digests.optional(),
  faq: faq(0).default([]),
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
export type BlogFrontMatter = z.infer<typeof blogFrontMatterSchema>

/** The folder of the blog, and the front matter of its documents. They are written in the language of the blog only. */
export const blogFolder = 'blog'
export const blogDocuments = {
  blog: { kind: 'blog', frontMatter: blogFrontMatterSchema },
  post: { kind: 'post', frontMatter: postFrontMatterSchema },
} as const

/**
 * The front matter of each kind of document. The folder of a kind adds its own: `declare module`. What the catalog itself
 * is made of stands here.
 */
export interface FrontMatters {
  readonly home: PageFrontMatter
  readonly page: PageFrontMatter
  readonly blog: BlogFrontMatter
  readonly post: z.infer<typeof postFrontMatterSchema>
}

/** The kinds of pages that have documents. */
export type DocumentKind = keyof FrontMatters

/** The kinds of pages: those with documents, and the generated lists of posts. */
export type PageKind = DocumentKind | 'list'

/**
 * The kinds of pages that exist in every language. A site may have more: those that its company defines, with the members
 * of a `page`.
 */
export type TranslatedKind = Exclude<DocumentKind, 'blog' | 'post'>

/** The front matter of a document of a kind. */
export type FrontMatterOf<K extends DocumentKind> = FrontMatters[K]

/** The place of the translated pages of one kind in `content/`: a folder for each page, with a document per language. */
export interface PageSource<F extends PageFrontMatter = PageFrontMatter> {
  readonly folder: string
  /** The only page of the folder with this kind. A kind without an id is that of all other pages of the folder. */
  readonly id?: string
  readonly frontMatter: z.ZodType<F>
  /** Whether the body is divided into the sections that the API publishes. Such a body may contain nothing else. */
  readonly isInSections?: true
  /** Whether the page also has the address `/<id>`. */
  readonly hasShortPath?: true
  /** The key of the front matter with the last day of the page. After it, its address answers 410. */
  readonly ends?: string
}

/** The places of all translated pages, by kind. A kind with an id precedes the other kind of its folder. */
export type PageSources = { readonly [K in TranslatedKind]: PageSource }

/** Returns the folders of `content/` that contain a folder per page. */
export function translatedFolders(sources: PageSources): readonly string[] {
  return [...new Set(Object.values(sources).map(({ folder }) => folder))]
}

/** Returns the kind of a page, by its folder and id. */
export function kindIn(sources: PageSources, folder: string, id: string): TranslatedKind {
  const kinds = keysOf(sources).filter(kind => sources[kind].folder === folder)
  // Each folder has a kind for every id.
  return kinds.find(kind => (sources[kind].id ?? id) === id) as TranslatedKind
}
