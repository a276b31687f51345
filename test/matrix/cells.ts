import { type State, states } from './browse.ts'
import { type CompanyName, companies } from './companies.ts'
import { layouts, type MatrixLayout } from './layouts.ts'

/** A company in a layout, with its pages and their states. */
export interface Cell {
  readonly company: CompanyName
  readonly layout: MatrixLayout
  /** Every page, or few that have each class; or these paths. */
  readonly pages: 'every' | 'telling' | readonly string[]
  readonly states: readonly State[]
}

/** The parts of the matrix: `quick` is in `npm test`, `ci` in `.ci/run`, and `whole` is `npm run matrix`. */
export type Part = 'quick' | 'ci' | 'whole'

const everyCompany = Object.keys(companies) as CompanyName[]
const [plain = layouts[0] as MatrixLayout, ...others] = layouts
/** The layout that differs from the plain one in most choices. */
const farthest = others.reduce((best, layout) => (distance(layout) > distance(best) ? layout : best), plain)

function distance({ row }: MatrixLayout): number {
  return Object.entries(row).filter(([name, value]) => plain.row[name] !== value).length
}

const few: readonly State[] = [
  { width: 1440, scheme: 'light' },
  { width: 820, scheme: 'light' },
  { width: 390, scheme: 'dark' },
]

/** What a company looks like that has just begun, and a page with each block where the samples do not have it. */
const telling: Readonly<Record<CompanyName, readonly string[]>> = {
  new: ['/', '/services', '/contact'],
  bare: ['/', '/services'],
  full: ['/list-first', '/prices'],
  long: ['/about'],
  'first-sample': [],
  'second-sample': ['/'],
}

/** Returns the cells of a part. */
export function cellsOf(part: Part): readonly Cell[] {
  if (part === 'quick')
    return [plain, farthest].flatMap(layout =>
      everyCompany.map(company => ({ company, layout, pages: telling[company], states: few })),
    )
  const pages = part === 'ci' ? 'telling' : 'every'
  // In CI each company is in four layouts, and together they are in all.
  const isChosen = (company: number, layout: number) => part === 'whole' || (company + layout) % 4 === 0
  return everyCompany.flatMap((company, at) =>
    layouts.flatMap((layout, index) => (isChosen(at, index) ? [{ company, layout, pages, states }] : [])),
  )
}

/** What to look at of a part. Each limits it. */
export interface Filter {
  readonly company?: string | undefined
  /** A part of the name of the layout. */
  readonly layout?: string | undefined
  readonly page?: string | undefined
  readonly width?: string | undefined
  readonly scheme?: string | undefined
}

/** Returns the cells that a filter leaves. */
export function filtered(cells: readonly Cell[], filter: Filter): readonly Cell[] {
  const { company, layout, page, width, scheme } = filter
  return cells
    .filter(cell => company === undefined || cell.company === company)
    .filter(cell => layout === undefined || cell.layout.name.includes(layout))
    .map(cell => ({
      ...cell,
      pages: page === undefined ? cell.pages : [page],
      states: cell.states
        .filter(state => width === undefined || state.width === Number(width))
        .filter(state => scheme === undefined || state.scheme === scheme),
    }))
    .filter(({ pages, states }) => pages.length > 0 && states.length > 0)
}
