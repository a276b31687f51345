import type { PageText, PageWith } from '../catalog/catalog.ts'
import type { PageFrontMatter, PageSource } from '../catalog/document.ts'
import type { Localised } from '../catalog/language.ts'
import type { BlockDefinition, Blocks } from './block.ts'
import type { FrameDefinition } from './frame/definition.ts'
import type { KindDefinition } from './kind-defaults.ts'

/** What a company adds to the program. */
export interface Extensions {
  /** Its blocks, by the names that editors write. */
  readonly blocks?: Blocks
  /** Its kinds of pages, by their names in `vitrine-site new`. */
  readonly kinds?: Readonly<Record<string, OwnKind>>
  readonly frame?: FrameDefinition
}

/** A page of a kind that a company defines. It has the members of a `page`, and the texts have the keys of the kind. */
export type KindPage<F extends PageFrontMatter> = PageWith<'page', Localised<PageText & F>>

/** A kind of pages that a company defines: where its documents are, and what differs from a page without a kind. */
export interface OwnKind<F extends PageFrontMatter = PageFrontMatter>
  extends Omit<KindDefinition<KindPage<F>>, 'source' | 'blocks'> {
  readonly source: Pick<PageSource<F>, 'folder' | 'frontMatter' | 'ends'>
}

/** The place of a call in a file: its address, and line and column, which count from 1. */
export interface CodePlace {
  readonly url: string
  readonly line: number
  readonly column: number
}

const place = Symbol('place')

/**
 * Declares what a company adds to the program, as the default export of `vitrine.config.ts`.
 *
 * @example
 * export default defineConfig({ blocks: { holiday } })
 */
export function defineConfig(extensions: Extensions): Extensions {
  return placed(extensions)
}

/**
 * Declares a block. The types of its values follow from `attributes`.
 *
 * @example
 * const holiday = defineBlock({
 *   attributes: z.object({ until: fields.day }),
 *   document: ({ attributes: { until } }) => [paragraph(text(`Closed until ${until}`))],
 * })
 */
export function defineBlock<Attributes = object>(
  definition: BlockDefinition<Attributes>,
): BlockDefinition<Attributes> {
  return placed(definition)
}

/**
 * Declares a kind of pages. The types of its texts follow from `frontMatter`, which extends the keys of every page. Its
 * pages are listed where a document has the line `::` with the name of the folder; a block of the company with this name
 * replaces that list. `ends` names a key with a day: after
 * that day a page is nowhere, and its address answers 410.
 *
 * @example
 * const job = defineKind({
 *   source: {
 *     folder: 'jobs',
 *     frontMatter: pageFrontMatter.extend({ place: fields.text(2, 60), validThrough: fields.day }),
 *     ends: 'validThrough',
 *   },
 *   body: { introduction: ({ texts }, language) => [paragraph(text(texts[language].place))] },
 * })
 */
export function defineKind<F extends PageFrontMatter>(definition: OwnKind<F>): OwnKind<F> {
  return placed(definition)
}

/** Returns where a value was declared, or undefined if none of these functions declared it. */
export function placeOf(declared: object): CodePlace | undefined {
  return (declared as { readonly [place]?: CodePlace })[place]
}

/** Returns a value that knows where the function that called this one was called. */
function placed<T extends object>(declared: T): T {
  const [, , , caller = ''] = new Error('to find the caller').stack?.split('\n') ?? []
  const found = placeIn(caller)
  return found ? Object.defineProperty({ ...declared }, place, { value: found }) : declared
}

/** Returns the place that a line of a stack names. */
export function placeIn(line: string): CodePlace | undefined {
  // Input: the engine
  const [, url, row, column] = /(file:\/\/\S+?):(\d+):(\d+)\)?$/.exec(line) ?? []
  return url === undefined ? undefined : { url, line: Number(row), column: Number(column) }
}
