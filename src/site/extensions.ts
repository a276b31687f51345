import type { BlockDefinition, Blocks } from './block.ts'
import type { FrameDefinition } from './frame/definition.ts'

/** What a company adds to the program. */
export interface Extensions {
  /** Its blocks, by the names that editors write. */
  readonly blocks?: Blocks
  readonly frame?: FrameDefinition
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
  // Input: content
  const [, url, row, column] = /(file:\/\/\S+?):(\d+):(\d+)\)?$/.exec(line) ?? []
  return url === undefined ? undefined : { url, line: Number(row), column: Number(column) }
}
