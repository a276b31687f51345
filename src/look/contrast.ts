import { codeColours } from './code-colours.ts'
import { contrast, tint } from './colour.ts'

/** A foreground and a background colour of the stylesheet, and their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface Pair {
  readonly colour: string
  readonly ground: string
  readonly least: number
}

/** A pair below its minimum contrast. */
export interface LowContrast extends Pair {
  readonly ratio: number
}

type NamedColours = Readonly<Record<string, string>>

const text = 4.5
/** For lines that identify a control. */
const control = 3

/** The backgrounds that the stylesheet mixes, as a share of a colour on another. */
const tints = [
  { share: 6, colour: 'accent', on: 'paper' },
  { share: 6, colour: 'error', on: 'paper' },
  { share: 7, colour: 'error', on: 'paper' },
  { share: 7, colour: 'error', on: 'surface' },
  { share: 18, colour: 'highlight', on: 'paper' },
  { share: 18, colour: 'highlight', on: 'surface' },
  { share: 20, colour: 'highlight', on: 'paper' },
  { share: 24, colour: 'highlight', on: 'paper' },
  { share: 6, colour: 'error', on: 'sheet' },
  { share: 6, colour: 'error', on: 'dimSheet' },
  { share: 18, colour: 'highlight', on: 'sheet' },
  { share: 18, colour: 'highlight', on: 'dimSheet' },
] as const

/** The backgrounds of sheets of paper. Their text has the light colours, also on dark pages. */
export const sheets = { sheet: '#ffffff', dimSheet: '#f3ebdc' }

/**
 * The text colours of the stylesheet with each of their backgrounds. Buttons swap ink and paper, and disabled ones
 * muted and paper. A test compares these pairs with those that are painted.
 */
export const pairs: readonly Pair[] = [
  ...on(['paper', 'surface'], ['ink', 'muted', 'accent', 'error']),
  ...['string', 'keyword', 'number', 'name', 'key'].flatMap(token => on(['surface'], [`code-${token}`])),
  ...on(['highlight'], ['onHighlight']),
  ...on(['sheet', 'dimSheet'], ['ink', 'muted', 'accent']),
  ...on(tintsOf('highlight'), ['ink']),
  ...on(['18% highlight on paper'], ['muted']),
  ...on(tintsOf('accent'), ['ink', 'accent']),
  ...on(tintsOf('error'), ['ink', 'error']),
  { colour: 'edge', ground: 'paper', least: control },
  { colour: 'edge', ground: 'surface', least: control },
]

/** Titles and the texts around them are drawn over the lines of a pattern. */
const patternPairs: readonly Pair[] = on(['line'], ['ink', 'muted', 'accent'])

function on(grounds: readonly string[], colours: readonly string[]): Pair[] {
  return colours.flatMap(colour => grounds.map(ground => ({ colour, ground, least: text })))
}

function tintsOf(colour: string): string[] {
  return tints.filter(each => each.colour === colour).map(nameOf)
}

function nameOf({ share, colour, on }: (typeof tints)[number]): string {
  return `${share}% ${colour} on ${on}`
}

/** Returns the colours of pages in a scheme: those of the theme and of code, and the backgrounds made of them. */
export function pageColours(scheme: 'light' | 'dark', theme: NamedColours): NamedColours {
  const colours: NamedColours = { ...theme, ...codeColours[scheme], ...(scheme === 'light' && sheets) }
  const mixed = tints.flatMap(each => {
    const [colour, ground] = [colours[each.colour], colours[each.on]]
    return colour && ground ? [[nameOf(each), tint(colour, each.share / 100, ground)]] : []
  })
  return { ...colours, ...Object.fromEntries(mixed) }
}

/**
 * Returns the pairs with too little contrast. Skips pairs with a colour that is missing in `colours`, and mixed
 * backgrounds of a colour that is too weak on a plain one.
 */
export function lowContrasts(colours: NamedColours, hasPattern: boolean): readonly LowContrast[] {
  const low = [...pairs, ...(hasPattern ? patternPairs : [])].flatMap(pair => {
    const [colour, ground] = [colours[pair.colour], colours[pair.ground]]
    if (colour === undefined || ground === undefined) return []
    const ratio = contrast(colour, ground)
    return ratio < pair.least ? [{ ...pair, ratio }] : []
  })
  const isDerived = ({ ground }: Pair) => ground.includes('%') || ground in sheets
  const plain = low.filter(pair => !isDerived(pair))
  return low.filter(pair => !isDerived(pair) || plain.every(({ colour }) => colour !== pair.colour))
}
