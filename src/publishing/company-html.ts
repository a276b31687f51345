import type { Blocks } from '../site/block.ts'
import { failureAt } from '../site/extensions.ts'
import { treeFault } from './company-tree.ts'

/**
 * Returns a function that fails where a function of a company returns something else than HTML, which pages would show as
 * text. `name` is that of the function in the message, and `declared` says where its declaration is.
 */
export function showing<F extends (...given: never[]) => unknown>(
  show: F,
  name: string,
  declared: object,
): F {
  // Without a result, the program shows its own.
  const faultOf = (shown: unknown) =>
    shown === undefined || isHtml(shown) ? undefined : `returns ${kindOf(shown)}: return html\`…\``
  return returning(show, faultOf, name, declared)
}

/** Returns a function that fails where a function of a company returns a value with a fault. */
export function returning<F extends (...given: never[]) => unknown>(
  call: F,
  faultOf: (value: unknown) => string | undefined,
  name: string,
  declared: object,
): F {
  const checked = function (this: unknown, ...given: never[]) {
    const value = call.apply(this, given)
    const fault = faultOf(value)
    if (fault === undefined) return value
    throw failureAt(`${name} ${fault}`, declared)
  }
  return checked as F
}

/** Returns blocks that fail where they return something else than a list of blocks, or HTML. */
export function checkedBlocks(blocks: Blocks): Blocks {
  const checked = Object.entries(blocks).map(([name, block]) => {
    const document = returning(block.document, treeFault, `the document of the block "${name}"`, block)
    const html = block.html && { html: showing(block.html, `the html of the block "${name}"`, block) }
    const outside = block.outside && {
      outside: returning(block.outside, originsFault, `the outside of the block "${name}"`, block),
    }
    return [name, { ...block, document, ...html, ...outside }] as const
  })
  return Object.fromEntries(checked)
}

function isHtml(value: unknown): boolean {
  return value instanceof String && 'isEscaped' in value && value.isEscaped === true
}

/** Returns the fault of content of other websites, whose origins become part of a policy. */
function originsFault(value: unknown): string | undefined {
  const isSound = Array.isArray(value) && value.every(each => isOrigin(each?.origin))
  return isSound
    ? undefined
    : "is no list of origins: return [{ origin: 'https://maps.example', title: 'Map' }]"
}

function isOrigin(origin: unknown): boolean {
  return typeof origin === 'string' && /^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin)
}

function kindOf(value: unknown): string {
  if (value instanceof Promise) return 'a promise (load data at the top of the file, with await)'
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`
}
