import { contrast } from './colour.ts'

/** A foreground and a background colour of the stylesheet, and their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
interface Pair {
  readonly colour: string
  readonly ground: string
  readonly least: number
}

/** A pair below its minimum contrast. */
export interface LowContrast extends Pair {
  readonly ratio: number
}

const text = 4.5
/** For lines that identify a control. */
const control = 3

/**
 * The text colours of the stylesheet with each of their backgrounds. Buttons swap ink and paper, and disabled ones
 * muted and paper.
 */
const pairs: readonly Pair[] = [
  ...['ink', 'muted', 'accent', 'error'].flatMap(colour =>
    ['paper', 'surface'].map(ground => ({ colour, ground, least: text })),
  ),
  ...['string', 'keyword', 'number', 'name', 'key'].map(token => ({
    colour: `code-${token}`,
    ground: 'surface',
    least: text,
  })),
  { colour: 'onHighlight', ground: 'highlight', least: text },
  { colour: 'edge', ground: 'paper', least: control },
  { colour: 'edge', ground: 'surface', least: control },
]

/** Titles and the texts around them are drawn over the lines of a pattern. */
const patternPairs: readonly Pair[] = ['ink', 'muted', 'accent'].map(colour => ({
  colour,
  ground: 'line',
  least: text,
}))

/** Returns the pairs with too little contrast. Skips pairs with a colour that is missing in `colours`. */
export function lowContrasts(
  colours: Readonly<Record<string, string>>,
  hasPattern: boolean,
): readonly LowContrast[] {
  return [...pairs, ...(hasPattern ? patternPairs : [])].flatMap(pair => {
    const [colour, ground] = [colours[pair.colour], colours[pair.ground]]
    if (colour === undefined || ground === undefined) return []
    const ratio = contrast(colour, ground)
    return ratio < pair.least ? [{ ...pair, ratio }] : []
  })
}
