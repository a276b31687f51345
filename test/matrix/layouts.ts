import { stringify } from 'yaml'
import { layoutChoices } from '../../src/catalog/layout.ts'
import { type Factors, pairwise, type Row } from './pairwise.ts'
import { palettes } from './palettes.ts'

/** The choices of a company for its look. A new layout choice is a new factor. */
export const factors: Factors = {
  ...layoutChoices,
  letters: ['sans-serif', 'serif'],
  radius: ['6', '0', '24'],
  colours: ['neutral', ...Object.keys(palettes).filter(name => name !== 'distinct')],
}

/** A look of the matrix. */
export interface MatrixLayout {
  /** The values that differ from the usual ones, such as `band+serif`; `plain` if none does. */
  readonly name: string
  /** The choices on top of the company's own look. */
  readonly row: Row
}

/** The look that the company has chosen itself. */
export const own: MatrixLayout = { name: 'own', row: {} }

/** The looks of the matrix: each choice with each other choice. */
export const layouts: readonly MatrixLayout[] = pairwise(factors).map(row => ({ name: nameOf(row), row }))

/** Returns a `theme.yaml` with this look on top of the values that a company has already. */
export function themeFile(present: object, { name, row }: MatrixLayout): string {
  const { letters, radius, colours, ...layout } = row
  if (name === own.name) return stringify(present)
  return stringify({
    ...present,
    ...(colours !== undefined && colours in palettes && { ...palettes[colours], pictures: undefined }),
    letters,
    radius: Number(radius),
    layout,
  })
}

function nameOf(row: Row): string {
  const chosen = Object.entries(row).filter(([name, value]) => value !== factors[name]?.[0])
  return chosen.map(([name, value]) => `${name}-${value}`).join('+') || 'plain'
}
