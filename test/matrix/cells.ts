import { paper, type State, states } from './browse.ts'
import { type CompanyName, companies } from './companies.ts'
import { layouts, type MatrixLayout, own } from './layouts.ts'

/** A company in a layout, with its pages and their states. */
export interface Cell {
  readonly company: CompanyName
  readonly layout: MatrixLayout
  readonly pages: {
    /**
     * The paths only; also few pages that have each class that these do not have, and that the cells before do not show
     * in this look and of this company; or all pages.
     */
    readonly kind: 'every' | 'telling' | 'only'
    readonly paths: readonly string[]
    /** Whether another part of the matrix looks at the paths in this layout. */
    readonly isSeen?: boolean
  }
  /** Whether the pages about the API are left out, because other cells have them. Companies do not write them. */
  readonly isApiSeen?: boolean
  readonly states: readonly State[]
}

/**
 * The parts of the matrix: `quick` is in `npm test`, `ci` is in `npm run test:slow` and adds what is not in `quick`, and
 * `whole` is `npm run matrix`.
 */
export const parts = ['quick', 'ci', 'whole'] as const
export type Part = (typeof parts)[number]

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
  { width: paper, scheme: 'print' },
]

/** The pages of that part: what a company has that begins, and blocks where the samples do not have them. */
const chosen: Readonly<Record<CompanyName, readonly string[]>> = {
  new: ['/', '/services', '/contact'],
  bare: ['/', '/services'],
  full: ['/list-first', '/twice', '/prices', '/about'],
  long: ['/about'],
  'first-sample': ['/'],
  'second-sample': ['/devis'],
  'first-sample 0.2': ['/'],
  'second-sample 0.2': ['/'],
  'new 0.2': ['/'],
}

/** Whether a company is written for an earlier version. Today's version of it is in every part. */
const isEarlier = (company: CompanyName) => company.endsWith(' 0.2')

const ofToday = everyCompany.filter(company => !isEarlier(company))

/**
 * Whether a layout of a company, by its place, is in the part for each commit. Each company has its first there, and one
 * or two others in few states. Together these are all.
 */
function isInCi(company: CompanyName, layout: MatrixLayout, index: number): boolean {
  return index === 0 || layouts.indexOf(layout) % ofToday.length === ofToday.indexOf(company)
}

/** Returns the cells of a part. */
export function cellsOf(part: Part): readonly Cell[] {
  if (part === 'quick') return ofToday.flatMap(quickCellsOf)
  const kind = part === 'ci' ? 'telling' : 'every'
  const cells: readonly Cell[] = everyCompany.flatMap(company =>
    layoutsOf(company)
      .filter((layout, index) => part === 'whole' || isInCi(company, layout, index))
      .map(layout => ({
        company,
        layout,
        pages: { kind, paths: chosen[company], isSeen: part === 'ci' && isInQuick(company, layout) },
        states: part === 'ci' ? few : states,
      })),
  )
  if (part === 'whole') return cells
  const isFirst = ({ company, layout }: Cell) => layout === layoutsOf(company)[0]
  const looks = cells.map(lookOf)
  return (
    cells
      .map((cell, index) => ({
        ...cell,
        isApiSeen: looks.indexOf(lookOf(cell)) < index || !isFirst(cell),
      }))
      // A layout with one company shows all of its places. Then its first layout needs only those that no company shows there.
      .toSorted((one, other) => Number(isFirst(one)) - Number(isFirst(other)))
  )
}

/** Returns the look of a cell. Companies have the same looks, except those that they have chosen themselves. */
export function lookOf({ company, layout }: Cell): string {
  return layout === own ? `${own.name} ${todayOf(company)}` : layout.name
}

/** Returns the name of a company as it is written today. */
export function todayOf(company: CompanyName): string {
  return company.replace(' 0.2', '')
}

function quickCellsOf(company: CompanyName): readonly Cell[] {
  return layoutsOf(company)
    .filter(layout => isInQuick(company, layout))
    .map(layout => ({ company, layout, pages: { kind: 'only', paths: chosen[company] }, states: few }))
}

/** The first layout of a company and another. */
function isInQuick(company: CompanyName, layout: MatrixLayout): boolean {
  const at = ofToday.indexOf(company)
  const [first, ...others] = layoutsOf(company)
  return at >= 0 && (layout === first || layout === others[at % others.length])
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
