import { type State, states } from './browse.ts'
import { type CompanyName, companies } from './companies.ts'
import { layouts, type MatrixLayout, own } from './layouts.ts'

/** A company in a layout, with its pages and their states. */
export interface Cell {
  readonly company: CompanyName
  readonly layout: MatrixLayout
  /** These paths; for `telling` also few pages that have each class, and for `every` all. */
  readonly pages: { readonly kind: 'every' | 'telling' | 'only'; readonly paths: readonly string[] }
  readonly states: readonly State[]
}

/** The parts of the matrix: `quick` is in `npm test`, `ci` takes minutes, and `whole` is `npm run matrix`. */
export type Part = 'quick' | 'ci' | 'whole'

const everyCompany = Object.keys(companies) as CompanyName[]

/** The layouts of a company. The samples are shown in their own look too. */
function layoutsOf(company: CompanyName): readonly MatrixLayout[] {
  return /sample/.test(company) ? [own, ...layouts] : layouts
}

/** The states of the part for each commit: what breaks in one of them mostly breaks in its neighbours too. */
const few: readonly State[] = [
  { width: 1440, scheme: 'light' },
  { width: 820, scheme: 'light' },
  { width: 390, scheme: 'dark' },
]

/** The pages of that part: what a company has that begins, and blocks where the samples do not have them. */
const chosen: Readonly<Record<CompanyName, readonly string[]>> = {
  new: ['/', '/services', '/contact'],
  bare: ['/', '/services'],
  full: ['/list-first', '/twice', '/prices'],
  long: ['/about'],
  'first-sample': ['/'],
  'second-sample': ['/devis'],
  'first-sample 0.2': ['/'],
  'second-sample 0.2': ['/'],
  'new 0.2': ['/'],
}

/** Whether a company is written for an earlier version. Today's version of it is in every part. */
const isEarlier = (company: CompanyName) => company.endsWith(' 0.2')

/** Returns the cells of a part. */
export function cellsOf(part: Part): readonly Cell[] {
  return everyCompany.flatMap((company, at): readonly Cell[] => {
    const all = layoutsOf(company)
    if (part === 'quick') {
      if (isEarlier(company)) return []
      return all
        .filter((_, index) => index === 0 || index === 1 + (at % (all.length - 1)))
        .map(layout => ({ company, layout, pages: { kind: 'only', paths: chosen[company] }, states: few }))
    }
    const pages = { kind: part === 'ci' ? 'telling' : 'every', paths: chosen[company] } as const
    // In `ci` each company is in its first layout and in one or two others. Together they are in all.
    const isInPart = (index: number) =>
      part === 'whole' || index === 0 || (at + index) % everyCompany.length === 0
    return all.flatMap((layout, index) => (isInPart(index) ? [{ company, layout, pages, states }] : []))
  })
}

/** Limits of a part. */
export interface Filter {
  readonly company?: string | undefined
  /** A part of the name of the layout. */
  readonly layout?: string | undefined
  /** Paths, with commas between them. */
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
      pages: page === undefined ? cell.pages : ({ kind: 'only', paths: page.split(',') } as const),
      states: cell.states
        .filter(state => width === undefined || state.width === Number(width))
        .filter(state => scheme === undefined || state.scheme === scheme),
    }))
    .filter(({ states }) => states.length > 0)
}
