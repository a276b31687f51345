import type { Theme } from '../../catalog/theme.ts'
import { type ClassAttributes, outlineOf, standalone } from '../standalone.ts'
import { type Palette, paletteOf } from './palette.ts'

/** The distance between neighbours in a row, in pixels. `rowStep` is that between rows. */
const step = 64 * Math.sqrt(3)
const rowStep = 96

/** The size of a bullet, in pixels. `scale` is relative to the square of 32 units in which it is drawn. */
const size = 134.857
const scale = size / 32

const line = 2.5

/**
 * Returns the graphic next to the title in a shared picture, as an SVG document. It is the theme's drawing, or rows of
 * its bullets with a ragged edge towards the title. The title is at the right if the theme has the `band` opening.
 */
export function motif(theme: Theme, name: string, width: number, height: number): string {
  const palette = paletteOf(theme)
  if (theme.picture)
    return standalone(theme.picture, frame(width, height, palette.ink), attributesOf(palette))
  const bullet = outlineOf(theme.bullet).markup
  const isAtLeft = theme.layout.opening === 'band'
  const places = placesWithin(width, height).map(([x, y]) => [isAtLeft ? width - x : x, y] as const)
  const markup = bullets(name, places, palette, bullet)
  return standalone({ viewBox: `0 0 ${width} ${height}`, markup }, frame(width, height, 'none'), {})
}

function frame(width: number, height: number, stroke: string): string {
  return `width="${width}" height="${height}" fill="none" stroke="${stroke}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="round"`
}

/** Returns the SVG attributes of drawing classes, in the colours of pictures. */
function attributesOf({ paper, ink, muted, line, highlight, onHighlight }: Palette): ClassAttributes {
  return {
    accent: `fill="${highlight}"`,
    'on-accent': `stroke="${onHighlight}"`,
    level: `fill="${highlight}" stroke="none"`,
    paper: `fill="${paper}"`,
    quiet: `stroke="${muted}"`,
    faint: `stroke="${line}"`,
    solid: `fill="${ink}" stroke="none"`,
  }
}

/** Returns bullets with these centres. `name` determines which of them are filled. */
function bullets(
  name: string,
  places: readonly (readonly [number, number])[],
  palette: Palette,
  bullet: string,
): string {
  const random = sequence(name)
  return places
    .map(([x, y]) => {
      const chance = random()
      const fill = chance < 0.14 ? palette.highlight : chance < 0.24 ? palette.pale : 'none'
      const stroke = fill === 'none' ? palette.line : fill
      const corner = `${round(x - size / 2)} ${round(y - size / 2)}`
      return `<g transform="translate(${corner}) scale(${round(scale, 4)})" fill="${fill}" stroke="${stroke}" stroke-width="${round(line / scale, 3)}">${bullet}</g>`
    })
    .join('')
}

/**
 * Returns the centres of the bullets, which have a ragged edge at the left. Every second row is shifted right by half a
 * step. Every third row begins one step further right.
 */
function placesWithin(width: number, height: number): (readonly [number, number])[] {
  const rows = Array.from({ length: Math.ceil(height / rowStep) + 1 }, (_, row) => row)
  return rows.flatMap(row => {
    const start = width - step * (row % 3 === 0 ? 1.5 : 2.5) + (row % 2) * (step / 2)
    return [0, 1, 2].map(column => [start + column * step, row * rowStep - 12] as const)
  })
}

/**
 * Returns a generator of numbers from 0 to 1 that depend only on a text (FNV-1a, then a linear congruential generator).
 */
function sequence(text: string): () => number {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
