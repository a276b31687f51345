import type { PageText } from './catalog.ts'

/** Returns the name of the picture for shared links of a page among the assets. */
export function sharePath({ path }: Pick<PageText, 'path'>): string {
  return `/assets/share${path === '/' ? '/index' : path}.png`
}

/** The most characters in the line above the title of this picture. */
export const longestLine = 46
