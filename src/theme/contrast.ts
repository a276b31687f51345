import { contrast } from './colour.ts'

/** A colour that the stylesheet puts on another, and the least contrast of the two (WCAG 2.2, 1.4.3 and 1.4.11). */
interface Pair {
  readonly colour: string
  readonly ground: string
  readonly least: number
}

/** A pair that falls below its least contrast. */
export interface LowContrast extends Pair {
  readonly ratio: number
}

const text = 4.5
/** Lines by which a control is recognised. */
const control = 3

/** Each text of the stylesheet on each of its grounds. Buttons swap ink and paper, disabled ones muted and paper. */
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

/** Titles and the texts around them stand on the lines of a pattern. */
const patternPairs: readonly Pair[] = ['ink', 'muted', 'accent'].map(colour => ({
  colour,
  ground: 'line',
  least: text,
}))

/** The pairs that are hard to read in these colours; pairs that need a colour which is not given do not count. */
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
