import type { Font } from 'fontkitten'
import type { Typeface } from '../catalog/theme.ts'

/** The characters of running text in languages with the Latin alphabet, as code points. */
const sample = Array.from(
  'Uma oficina de bairro conserta o que outras jogam fora. We answer every message within a day, by people who know the work. Una persona del equipo responde en pocos días. Nous réparons ce que vous aimez garder.',
  character => character.charCodeAt(0),
)

/** The facts of a font file that the site uses. */
export interface FontFacts {
  readonly isVariable: boolean
  readonly measures: Omit<Typeface, 'bytes'>
}

/** Reads the facts of a font file. Resolves with undefined if the file is damaged or has no Latin letters. */
export type InspectFont = (bytes: Uint8Array<ArrayBuffer>) => Promise<FontFacts | undefined>

/** Reads the facts from the font's tables, which takes about 50 ms. Loads the library only for themes with fonts. */
export const inspectFont: InspectFont = async bytes => {
  const { create } = await import('fontkitten')
  try {
    // A collection of fonts has another signature.
    const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as Font
    const hasLetters = sample.every(character => font.hasGlyphForCodePoint(character))
    const isUsable = hasLetters && font.ascent > 0 && widthsOf(font).every(width => width > 0)
    if (!isUsable) return undefined
    return { isVariable: Object.keys(font.variationAxes).length > 0, measures: measuresOf(font, bytes) }
  } catch {
    // The library throws many kinds of errors on truncated or damaged files.
    return undefined
  }
}

/** Returns the metrics of a font's regular weight, as fractions of the font size, and its range of weights. */
function measuresOf(font: Font, bytes: Uint8Array<ArrayBuffer>): Omit<Typeface, 'bytes'> {
  const { unitsPerEm, ascent, descent, lineGap } = font
  const weights = font.variationAxes.wght
  const widths = regularWidthsOf(font, bytes)
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
    width: widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm,
    weight: weights ? `${weights.min} ${weights.max}` : String(font['OS/2'].usWeightClass),
  }
}

/** Returns the widths of the sample's characters, in font units. */
function widthsOf(font: Font): number[] {
  return glyphsOf(font).map(({ advanceWidth }) => advanceWidth)
}

/**
 * Returns the widths in the regular weight of a variable font. Its default weight may be the thinnest one. The library
 * has no public API for another weight of a WOFF2 file. An instance created directly has the adjustments of the widths
 * (HVAR).
 */
function regularWidthsOf(font: Font, bytes: Uint8Array<ArrayBuffer>): number[] {
  const { fvar, HVAR, constructor: Instance, stream } = font as Font & Internals
  if (!fvar || !HVAR) return widthsOf(font)
  const regular = fvar.axis.map(({ axisTag, minValue, defaultValue, maxValue }) =>
    axisTag.trim() === 'wght' ? Math.min(maxValue, Math.max(400, minValue)) : defaultValue,
  )
  const instance = new Instance(new stream.constructor(bytes), regular)
  return glyphsOf(font).map(
    ({ id, advanceWidth }) => advanceWidth + instance._variationProcessor.getAdvanceAdjustment(id, HVAR),
  )
}

/** Members that the types of the library lack. */
interface Internals {
  readonly fvar?: { readonly axis: readonly Axis[] }
  readonly HVAR?: object
  readonly constructor: new (stream: object, coordinates: readonly number[]) => Instance
  readonly stream: { readonly constructor: new (bytes: Uint8Array) => object }
}

interface Axis {
  readonly axisTag: string
  readonly minValue: number
  readonly defaultValue: number
  readonly maxValue: number
}

interface Instance {
  readonly _variationProcessor: { getAdvanceAdjustment(glyph: number, widths: object): number }
}

function glyphsOf(font: Font) {
  return sample.map(character => font.glyphForCodePoint(character))
}
