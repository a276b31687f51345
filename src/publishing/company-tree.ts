import { z } from 'zod'
import { alerts, type Inline } from '../catalog/prose.ts'

const text = z.string()
const maybe = z.unknown().optional()

const inline: z.ZodType<Inline> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text }),
    z.object({ type: z.literal('code'), text }),
    z.object({ type: z.literal('strong'), content }),
    z.object({ type: z.literal('emphasis'), content }),
    z.object({ type: z.literal('link'), target: text, content }),
    picture,
    z.object({ type: z.literal('date'), day: z.iso.date(), text }),
    z.object({ type: z.literal('box'), isTicked: z.boolean() }),
    z.object({ type: z.literal('break') }),
  ]),
)
const picture = z.object({ type: z.literal('picture'), target: text, alt: text })
const content = z.array(inline)

const block = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), content }),
    z.object({ type: z.literal('heading'), level: z.int().min(2).max(6), anchor: text, content }),
    z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(blocks) }),
    z.object({
      type: z.literal('quote'),
      blocks,
      source: content.optional(),
      alert: z.enum(alerts).optional(),
    }),
    z.object({ type: z.literal('figure'), picture, caption: content.optional() }),
    z.object({ type: z.literal('code'), language: text, title: text.optional(), text }),
    z.object({
      type: z.literal('table'),
      head: z.array(content),
      rows: z.array(z.array(content)),
      anchors: z.array(text.optional()).optional(),
    }),
    z.object({ type: z.literal('rule') }),
    z.object({ type: z.literal('generated'), name: text, attributes: maybe, body: blocks.optional() }),
  ]),
) satisfies z.ZodType<unknown>
const blocks: z.ZodType<unknown> = z.array(block)

/** Returns the fault of a value that should be a list of blocks of a document tree. Node does not check types. */
export function treeFault(value: unknown): string | undefined {
  try {
    if (containsItself(value, new Set())) return 'contains itself: return a tree'
    const [issue] = blocks.safeParse(value).error?.issues ?? []
    if (!issue) return undefined
    const at = issue.path.length > 0 ? ` (see ${issue.path.join('.')})` : ''
    return `is no list of blocks${at}: return [paragraph(text('…'))]`
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 'has too many levels: return fewer'
  }
}

function containsItself(value: unknown, above: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (above.has(value)) return true
  above.add(value)
  const found = Object.values(value).some(member => containsItself(member, above))
  above.delete(value)
  return found
}
