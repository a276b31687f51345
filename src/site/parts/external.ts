import { raw } from 'hono/html'
import type { Html } from '../../prose/html-context.ts'

/** Returns the attribute of a link of the frame that leads to another site (HTML §4.6.7.7). Empty for any other link. */
export function relationOf(target: string): Html | '' {
  return target.startsWith('https:') ? raw(' rel="external"') : ''
}
