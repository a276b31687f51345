import type { Inline } from '../catalog/prose.ts'

/** Markdown has no lists in cells of tables, so each line of such a list begins with this sign. */
const sign = '• '

/** Returns the items of a cell whose lines are a list, without their signs. Other cells have no items. */
export function cellItems(cell: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]]
  for (const run of cell) {
    if (run.type === 'break') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines.every(isItem) ? lines.map(withoutSign) : []
}

function isItem([first]: readonly Inline[]): boolean {
  return first?.type === 'text' && first.text.startsWith(sign)
}

function withoutSign([first, ...others]: readonly Inline[]): readonly Inline[] {
  return first?.type === 'text' ? [{ ...first, text: first.text.slice(sign.length) }, ...others] : others
}
