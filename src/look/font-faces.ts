import type { Letters, Theme, Typeface } from '../catalog/theme.ts'

/** Returns the font families of a theme, the preferred one first. */
export function familyOf({ typeface, letters }: Pick<Theme, 'typeface' | 'letters'>): string {
  if (!typeface) return systemFamilies
  return [ownFamily, ...standIns[letters].map(familyOfStandIn), letters].join(', ')
}

const ownFamily = 'Typeface'

/** Common system fonts with serifs. */
const systemFamilies = 'Charter, "Bitstream Charter", "Sitka Text", Cambria, serif'

/** System fonts with equal metrics, and the mean width of their letters as a fraction of the font size. */
interface StandIn {
  readonly fonts: readonly [string, ...string[]]
  readonly width: number
}

const standIns: Readonly<Record<Letters, readonly StandIn[]>> = {
  'sans-serif': [
    { fonts: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 0.467 },
    { fonts: ['Roboto'], width: 0.463 },
  ],
  serif: [
    { fonts: ['Georgia', 'Gelasio'], width: 0.457 },
    { fonts: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.419 },
  ],
}

function familyOfStandIn({ fonts }: StandIn): string {
  return `${ownFamily}-${fonts[0].replaceAll(' ', '-')}`
}

/**
 * Returns the `@font-face` rules of the typeface and of its fallback fonts. The fallback fonts are scaled to its
 * metrics, so that the layout does not shift when it has loaded.
 */
export function fontFaces({ typeface, letters }: Pick<Theme, 'typeface' | 'letters'>, path: string): string {
  if (!typeface) return ''
  const webFont = `@font-face {
  font-family: ${ownFamily};
  src: url(${path}) format("woff2");
  font-weight: ${typeface.weight};
  font-display: swap;
}
`
  return webFont + standIns[letters].map(standIn => standInFace(typeface, standIn)).join('')
}

function standInFace({ width, ascent, descent, lineGap }: Typeface, standIn: StandIn): string {
  const scale = width / standIn.width
  const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`
  return `@font-face {
  font-family: ${familyOfStandIn(standIn)};
  src: ${standIn.fonts.map(name => `local("${name}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: ${percent(lineGap / scale)};
}
`
}
