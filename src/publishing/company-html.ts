import type { Blocks } from '../site/block.ts'
import { failureAt } from '../site/extensions.ts'

/**
 * Returns a function that fails where a function of a company returns something else than HTML, which pages would show as
 * text. `name` is that of the function in the message, and `declared` says where its declaration is.
 */
export function showing<F extends (...given: never[]) => unknown>(
  show: F,
  name: string,
  declared: object,
): F {
  const checked = function (this: unknown, ...given: never[]) {
    const shown = show.apply(this, given)
    // Without a result, the program shows its own.
    if (shown === undefined || isHtml(shown)) return shown
    throw failureAt(`${name} returns ${kindOf(shown)}: return html\`…\``, declared)
  }
  return checked as F
}

/** Returns blocks that fail where they return something else than a list of blocks, or HTML. */
export function checkedBlocks(blocks: Blocks): Blocks {
  const checked = Object.entries(blocks).map(([name, block]) => {
    const document: typeof block.document = (...given) => {
      const tree: unknown = block.document(...given)
      if (Array.isArray(tree) && tree.every(isBlock)) return tree
      throw failureAt(
        `the document of the block "${name}" is no list of blocks: return [paragraph(text('…'))]`,
        block,
      )
    }
    const html = block.html && { html: showing(block.html, `the html of the block "${name}"`, block) }
    return [name, { ...block, document, ...html }] as const
  })
  return Object.fromEntries(checked)
}

function isHtml(value: unknown): boolean {
  return value instanceof String && 'isEscaped' in value && value.isEscaped === true
}

/** Whether a value is a block of a document tree, with inline content where it has any. */
function isBlock(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return !('content' in value) || (Array.isArray(value.content) && value.content.every(isRun))
}

function isRun(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value
}

function kindOf(value: unknown): string {
  if (value instanceof Promise) return 'a promise (load data at the top of the file, with await)'
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`
}
