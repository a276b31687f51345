import type { PageText, PageWith } from '../catalog/catalog.ts'
import type { PageFrontMatter, PageSource } from '../catalog/document.ts'
import type { Localised } from '../catalog/language.ts'
import type { BlockDefinition, Blocks } from './block.ts'
import type { FrameDefinition } from './frame/definition.ts'
import type { KindDefinition } from './kind-defaults.ts'
import type { ActionDefinition, OperationDefinition, ReadDefinition } from './operation-definition.ts'

/** What a company adds to the program. */
export interface Extensions {
  /** Its blocks, by the names that editors write. */
  readonly blocks?: Blocks
  /** Its kinds of pages, by their names in `vitrine-site new`. */
  readonly kinds?: Readonly<Record<string, OwnKind>>
  readonly frame?: FrameDefinition
  /** Its operations of the API. */
  readonly operations?: readonly OperationDefinition[]
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
 * const closed = defineBlock({ document: () => [paragraph(text('Closed today'))] })
 * export default defineConfig({ blocks: { closed } })
 */
export function defineConfig(extensions: Extensions): Extensions {
  return placed(extensions)
}

/**
 * Declares a block. The types of its values follow from `attributes`.
 *
 * @example
 * const holiday = defineBlock({
 *   attributes: z.object({ until: z.iso.date() }),
 *   document: ({ attributes: { until } }) => [paragraph(text(`Closed until ${until}`))],
 * })
 */
export function defineBlock<Attributes = object>(
  definition: BlockDefinition<Attributes>,
): BlockDefinition<Attributes> {
  return placed(definition)
}

/**
 * Declares an operation of the API below `/api/v1/x/`: with `bodies` one that reads (GET), with `act` an action (POST). The
 * compiler compares the names in its path with its parameters. A fault of a declaration refuses the content, with its place.
 *
 * @example
 * const getRate = defineOperation({
 *   operationId: 'getRate',
 *   path: '/api/v1/x/rates/{currency}',
 *   summary: 'What a unit of a currency costs.',
 *   description: 'Returns the rate that our invoices use today.',
 *   policy: 'read',
 *   parameters: { currency: { description: 'The currency', schema: z.enum(['usd', 'eur']) } },
 *   response: z.object({ reais: z.number().meta({ description: 'The price of one unit' }) }),
 *   bodies: () => [
 *     [{ currency: 'usd' }, () => ({ reais: 5.4 })],
 *     [{ currency: 'eur' }, () => ({ reais: 6.2 })],
 *   ],
 * })
 *
 * @example
 * const bookVisit = defineOperation({
 *   operationId: 'bookVisit',
 *   path: '/api/v1/x/visits',
 *   summary: 'Books a visit.',
 *   description: 'Books a visit on a day. Call it only if the person you act for has chosen the day.',
 *   policy: { name: 'visits', quota: 5, windowSeconds: 600, covers: 'booking visits' },
 *   parameters: {},
 *   bodyBytes: 1024,
 *   request: z.object({ day: z.iso.date('day_invalid') }),
 *   response: z.object({ day: z.string() }),
 *   problems: { day_invalid: { status: 400, detail: 'This is no day.', hint: 'Write it as 2027-03-01.' } },
 *   example: { values: {}, request: { day: '2027-03-01' }, response: { day: '2027-03-01' } },
 *   act: ({ body: { day } }) => ({ body: { day } }),
 * })
 */
export function defineOperation<
  const Path extends string,
  Sent extends object,
  Body extends object,
  const Code extends string = never,
>(definition: ReadDefinition<Path, Body> | ActionDefinition<Path, Sent, Body, Code>): OperationDefinition {
  // The methods of a definition take the values that its own schemas have checked.
  return placed(definition as OperationDefinition)
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
export function placeOf(declared: object | null | undefined): CodePlace | undefined {
  return (declared as { readonly [place]?: CodePlace } | null | undefined)?.[place]
}

/** Returns an error with the place of a declaration, for a fault that shows only while the code runs. */
export function failureAt(message: string, declared: object): Error {
  return Object.defineProperty(new Error(message), place, { value: placeOf(declared) })
}

/** Returns a value that knows where the function that called this one was called. */
function placed<T extends object>(declared: T): T {
  if (typeof declared !== 'object' || declared === null)
    throw new Error('write an object, { … }, as its argument')
  const [, , , caller = ''] = new Error('to find the caller').stack?.split('\n') ?? []
  const found = placeIn(caller)
  return found ? Object.defineProperty({ ...declared }, place, { value: found }) : declared
}

/** Returns the place that a line of a stack names. */
export function placeIn(line: string): CodePlace | undefined {
  // Input: content
  const [, url, row, column] = /(file:\/\/\S+?):(\d+):(\d+)\)?$/.exec(line) ?? []
  return url === undefined ? undefined : { url, line: Number(row), column: Number(column) }
}
