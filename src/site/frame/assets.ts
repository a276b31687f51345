import { choiceOf, type Layout } from '../../catalog/layout.ts'

/** The names of the assets that every document loads. They are served under fingerprinted paths. */
export const stylesheetPath = '/assets/site.css'
/**
 * Runs before the first paint and sets the chosen colour scheme. Then it closes menus, and makes tables and code that
 * have to be scrolled stops of the keyboard.
 */
export const pageScriptPath = '/assets/page.js'
export const pageScript: URL = new URL('page.js', import.meta.url)
/** The typeface of the theme, if it has one. The stylesheet uses the same path. */
export const fontPath = '/assets/typeface.woff2'

/**
 * Returns the files of the common stylesheet, in the order of the cascade. The inner list is the layer `parts`. The rules
 * of the theme stand at `theme`.
 */
export function commonStyles(layout: Layout): readonly (URL | 'theme' | readonly URL[])[] {
  const file = (name: string) => new URL(`${name}.css`, import.meta.url)
  return [
    file('base'),
    'theme',
    file('layout'),
    [
      ...['header', 'opening', 'lists', 'sections', 'endings', 'footer'],
      choiceOf(layout, 'opening'),
      choiceOf(layout, 'headings'),
    ].map(file),
    file('motion'),
    file('print'),
  ]
}
