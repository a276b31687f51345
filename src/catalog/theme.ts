import { z } from 'zod'
import type { Drawing } from './drawing.ts'
import { recordOf } from './entries.ts'
import { group } from './fields.ts'
import { type Layout, type LayoutKey, layoutChoices, neutralLayout } from './layout.ts'

/** The names of a page's colours, by their use. */
const colourNames = [
  'paper',
  'surface',
  'ink',
  'muted',
  'edge',
  'line',
  'accent',
  'highlight',
  'onHighlight',
  'error',
] as const

export type ColourName = (typeof colourNames)[number]

/** The colours of shared pictures and icons. */
export const pictureColourNames = [
  'paper',
  'ink',
  'muted',
  'line',
  'accent',
  'highlight',
  'onHighlight',
] as const

/** Colours in the notations of the theme: `#rgb`, `#rrggbb` or `oklch()`. */
export type Colours<Name extends string = ColourName> = Readonly<Record<Name, string>>

/** The appearance of the site, from `content/theme/`. The neutral theme supplies the defaults. */
export interface Theme {
  readonly light: Colours
  readonly dark: Colours
  readonly pictures: Colours<(typeof pictureColourNames)[number]>
  /** The radius of corners, in CSS pixels. */
  readonly radius: number
  readonly layout: Layout
  readonly letters: Letters
  /** The typeface of pages. If undefined, pages use fonts of the visitor's system. */
  readonly typeface: Typeface | undefined
  readonly pictureFonts: readonly PictureFont[]
  /** The shape of bullets, in a square of 32 by 32 units. */
  readonly bullet: Drawing
  /** A tile that is repeated behind titles. */
  readonly pattern: Drawing | undefined
  /** The drawing next to the title of pages that have no drawing. */
  readonly hero: Drawing | undefined
  /** The drawing next to the title in shared pictures. By default these have rows of bullets. */
  readonly picture: Drawing | undefined
}

export type Letters = 'sans-serif' | 'serif'

/** The font file of pages (WOFF2), with its metrics as fractions of the font size. */
export interface Typeface {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** The mean width of a letter in running text. */
  readonly width: number
  /** The value of `font-weight`: one weight, or the range of a variable font. */
  readonly weight: string
}

/** A static font file (WOFF, TTF or OTF). */
export interface PictureFont {
  readonly weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900
  readonly bytes: Uint8Array<ArrayBuffer>
}

const colourRule =
  'must be a colour in quotes, such as "#1d4ed8" or "oklch(62% 0.15 250)" (without quotes YAML takes what follows # for a comment)'

const colour = z
  .string({ error: colourRule })
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$|^oklch\(\d+(?:\.\d+)?% \d+(?:\.\d+)? \d+(?:\.\d+)?\)$/i, {
    error: colourRule,
  })
  .optional()

function colours<Name extends string>(names: readonly Name[]) {
  const shape = recordOf(names, () => colour)
  return group(shape).optional()
}

/** Returns the schema of a layout option. */
function choice<Key extends LayoutKey>(key: Key) {
  const choices = layoutChoices[key]
  return z.enum(choices, { error: `must be ${choices.join(' or ')}` }).optional()
}

const radiusRule = 'must be a number of pixels from 0 to 24'
const lettersRule = 'must be sans-serif or serif'

/** The schema of `theme.yaml`. Every key is optional. */
export const themeSchema = group({
  light: colours(colourNames),
  dark: colours(colourNames),
  pictures: colours(pictureColourNames),
  radius: z
    .number({ error: radiusRule })
    .min(0, { error: radiusRule })
    .max(24, { error: radiusRule })
    .optional(),
  letters: z.enum(['sans-serif', 'serif'], { error: lettersRule }).optional(),
  layout: group({
    opening: choice('opening'),
    headings: choice('headings'),
    services: choice('services'),
  }).optional(),
})

const light: Colours = {
  paper: '#ffffff',
  surface: '#f4f5f7',
  ink: '#1b1e24',
  muted: '#59606b',
  edge: '#7d8590',
  line: '#dfe2e7',
  accent: '#1f4fa8',
  highlight: '#2b5fc4',
  onHighlight: '#ffffff',
  error: '#b3261e',
}

/** The default theme: greys, one blue and round bullets. */
export const neutralTheme: Theme = {
  light,
  dark: {
    paper: '#14161a',
    surface: '#1d2026',
    ink: '#e8eaee',
    muted: '#a7aeb9',
    edge: '#777f8c',
    line: '#343942',
    accent: '#9cc0ff',
    highlight: '#8db5fa',
    onHighlight: '#10182a',
    error: '#ff9a91',
  },
  pictures: light,
  radius: 6,
  layout: neutralLayout,
  letters: 'sans-serif',
  typeface: undefined,
  pictureFonts: [],
  bullet: { viewBox: '0 0 32 32', markup: '<circle cx="16" cy="16" r="12"/>' },
  pattern: undefined,
  hero: undefined,
  picture: undefined,
}
