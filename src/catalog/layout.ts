import { keysOf } from './entries.ts'

/** The layout options of a theme. The first of each list is the neutral one. Each has a file in `assets/css/`. */
export const layoutChoices = {
  opening: ['beside', 'band'],
  headings: ['beside', 'above'],
  services: ['rows', 'cards'],
} as const

export type LayoutKey = keyof typeof layoutChoices

export type Layout = { readonly [Key in LayoutKey]: (typeof layoutChoices)[Key][number] }

export const neutralLayout: Layout = { opening: 'beside', headings: 'beside', services: 'rows' }

/** Returns the choices as names, such as `headings-above`. */
export function choicesOf(layout: Layout): string[] {
  return keysOf(layoutChoices).map(key => choiceOf(layout, key))
}

/** Returns the name of one choice. */
export function choiceOf(layout: Layout, key: LayoutKey): string {
  return `${key}-${layout[key]}`
}
