import { stringify } from 'yaml'
import { layoutChoices } from '../../src/model/layout.ts'
import { type Factors, pairwise, type Row } from './pairwise.ts'

/** The choices of a company for its look. A new layout choice is a new factor. */
export const factors: Factors = {
  ...layoutChoices,
  letters: ['sans-serif', 'serif'],
  radius: ['6', '0', '24'],
  colours: ['neutral', 'bright'],
}

/** Colours of a company with a loud orange, dark text on it and a bluish grey. */
const bright = {
  light: {
    paper: '#fffdf8',
    surface: '#f1ece2',
    ink: '#0c2a49',
    muted: '#3d5a75',
    edge: '#668299',
    line: '#d3e0e8',
    accent: '#a8320f',
    highlight: '#ff7a1f',
    onHighlight: '#1f0a03',
    error: '#a3123a',
  },
  dark: {
    paper: '#071a2c',
    surface: '#0e2740',
    ink: '#e8f1f6',
    muted: '#a7aeb9',
    edge: '#68869c',
    line: '#20405c',
    accent: '#ff9a78',
    highlight: '#ff7a1f',
    onHighlight: '#1f0a03',
    error: '#ff9fb2',
  },
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
    ...(colours === 'bright' && bright),
    letters,
    radius: Number(radius),
    layout,
  })
}

function nameOf(row: Row): string {
  const chosen = Object.entries(row).filter(([name, value]) => value !== factors[name]?.[0])
  return chosen.map(([name, value]) => `${name}-${value}`).join('+') || 'plain'
}
