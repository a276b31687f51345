import { html } from 'hono/html'
import type { Html } from './html-context.ts'

/** Returns the class attribute of a block with a look. */
export function classOf({ look }: { readonly look?: string }): Html | '' {
  return look === undefined ? '' : html` class="${look}"`
}
