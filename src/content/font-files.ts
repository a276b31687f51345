import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PictureFont, Typeface } from '../catalog/theme.ts'
import { bytesOf, type SourceFile } from './files.ts'
import type { FontFacts, InspectFont } from './font-measures.ts'
import type { IssueList } from './issue.ts'

export const typefaceName = 'typeface.woff2'

/** A font for shared pictures. Its name contains its weight. */
export const pictureFontName = /^typeface-([1-9]00)\.(?:woff|ttf|otf)$/

/** The font files that are read for a purpose: how they begin, and how many bytes they may have. */
interface FontFormat {
  readonly signatures: readonly string[]
  readonly largest: number
}

/** The first visit of a page downloads the typeface. */
const ofPages: FontFormat = { signatures: ['wOF2'], largest: 50 * 1024 }

/** Only the program reads these fonts. */
const ofPictures: FontFormat = { signatures: ['wOFF', '\0\x01\0\0', 'true', 'OTTO'], largest: 1024 * 1024 }

/** Reads the typeface of pages. Adds an issue for a mistake. */
export async function readTypeface(
  file: SourceFile | undefined,
  inspect: InspectFont,
  issues: IssueList,
): Promise<Typeface | undefined> {
  const font = file && (await readFont(file, ofPages, inspect, issues))
  return font && { bytes: bytesOf(file), ...font.measures }
}

/** Returns the typeface of sites without a typeface in their theme. */
export async function neutralTypeface(): Promise<Typeface> {
  const path = import.meta.resolve(
    '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  )
  return { bytes: new Uint8Array(await readFile(fileURLToPath(path))), ...neutralMeasures }
}

/** The result of `inspectFont` for this typeface. It is a constant because reading the file takes about 50 ms. */
export const neutralMeasures = { ascent: 0.95, descent: 0.225, lineGap: 0, width: 0.481, weight: '100 900' }

/** Reads the fonts of shared pictures, such as `typeface-400.woff`. Adds an issue for each mistake. */
export async function readPictureFonts(
  files: ReadonlyMap<string, SourceFile>,
  inspect: InspectFont,
  issues: IssueList,
): Promise<PictureFont[]> {
  const fonts: PictureFont[] = []
  for (const [name, file] of files) {
    const weight = pictureFontName.exec(name)?.[1]
    const font = weight && (await readFont(file, ofPictures, inspect, issues))
    if (!font) continue
    if (font.isVariable) {
      issues.add(file.shownAs, 'this is a variable font: shared pictures need a static one for each weight')
    }
    // As `pictureFontName` has it.
    fonts.push({ weight: Number(weight) as PictureFont['weight'], bytes: bytesOf(file) })
  }
  return fonts
}

/** Reads a font file of a format. */
async function readFont(
  file: SourceFile,
  { signatures, largest }: FontFormat,
  inspect: InspectFont,
  issues: IssueList,
): Promise<FontFacts | undefined> {
  const { shownAs } = file
  const bytes = bytesOf(file)
  const signature = String.fromCharCode(...bytes.subarray(0, 4))
  if (bytes.byteLength > largest) {
    issues.add(
      shownAs,
      `the font has ${bytes.byteLength} bytes, more than ${largest}: leave out the characters that your languages do not need`,
    )
  } else if (!signatures.includes(signature)) {
    issues.add(shownAs, 'this is not a font of the format that its name says: convert it')
  } else {
    const font = await inspect(bytes)
    if (font) return font
    issues.add(shownAs, 'the font is broken or has no Latin letters: save or download it again')
  }
  return undefined
}
