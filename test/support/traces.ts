import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Catalog } from '../../src/catalog/catalog.ts'
import { bytesOf, readFolder } from '../../src/content/files.ts'
import { hexOf } from '../../src/look/colour.ts'
import type { Sent } from './every-answer.ts'

/**
 * The traces that would identify one company on the site of another: its words, the colours and shapes of its look, its
 * fonts.
 */
export interface Traces {
  /** Patterns, by the word that each finds. */
  readonly words: ReadonlyMap<string, RegExp>
  /** As written and as `#rrggbb`, in lower case; without black and white. */
  readonly colours: ReadonlySet<string>
  /** The geometry of its drawings. */
  readonly shapes: ReadonlySet<string>
  /** Digests of its font files. */
  readonly fonts: ReadonlySet<string>
}

/** Returns the traces of the company in a content folder with this catalog. */
export async function readTraces(folder: string, { company, services }: Catalog): Promise<Traces> {
  const files = readFolder(folder)
  const texts = files.map(file => [file.path, new TextDecoder().decode(bytesOf(file))] as const)
  const drawings = texts.filter(([path]) => path.endsWith('.svg')).map(([, text]) => text)
  const theme = texts.filter(([path]) => path.endsWith('theme.yaml')).map(([, text]) => text)
  const written = matches(/#[\da-f]{3}(?:[\da-f]{3})?\b|oklch\([^)]*\)/gi, ...theme, ...drawings)
  const { location, areaServed, contact } = company
  const names = services.flatMap(({ texts }) => Object.values(texts).map(({ name }) => name))
  const words = [company.name, location.city, location.state, ...areaServed.cities, ...names]
  const hosts = [contact.to, contact.from].map(address => address.split('@')[1] ?? '')
  return {
    words: new Map([
      ...[...words, ...hosts, ...longWords(company.name)].map(word => [word, asWord(word)] as const),
      ...services.map(({ id }) => [id, new RegExp(`[/"]${id}(?![\\w-])`)] as const),
    ]),
    colours: new Set(
      written
        .flatMap(colour => [colour, hexOf(colour)])
        .map(colour => colour.toLowerCase())
        .filter(colour => !/^#(?:0+|f+)$/.test(colour)),
    ),
    shapes: new Set(matches(/(?<= (?:d|points)=")[^"]{9,}/g, ...drawings)),
    fonts: new Set(
      files.filter(({ path }) => /\.(?:woff2?|ttf|otf)$/.test(path)).map(f => digest(bytesOf(f))),
    ),
  }
}

/** Returns a line for each trace in the sent texts. */
export async function tracesIn(traces: Traces, sent: readonly Sent[]): Promise<string[]> {
  const found = sent.map(async ({ name, text, file }) => {
    const lower = text.toLowerCase()
    const said = [...traces.words].filter(([, pattern]) => pattern.test(text)).map(([word]) => word)
    const shown = [...traces.colours].filter(colour => lower.includes(colour))
    const drawn = [...traces.shapes].filter(shape => text.includes(shape))
    const isFont = file !== undefined && traces.fonts.has(digest(file.bytes))
    const painted = file?.type.startsWith('image/') ? await coloursOf(file.bytes) : new Map()
    return [
      ...[...said, ...shown, ...drawn, ...(isFont ? ['a font file'] : [])],
      ...[...traces.colours].flatMap(colour =>
        painted.has(colour) ? [`${painted.get(colour)} pixels of ${colour}`] : [],
      ),
    ].map(trace => `${name}: ${trace}`)
  })
  return (await Promise.all(found)).flat()
}

/** How many pixels of a picture have which colour, by `#rrggbb`. */
async function coloursOf(picture: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const { data } = await sharp(pngOf(picture)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return new Map([...counts].map(([colour, count]) => [`#${colour.toString(16).padStart(6, '0')}`, count]))
}

/** Returns the PNG in an ICO file, after its head of 22 bytes. */
function pngOf(picture: Uint8Array): Uint8Array {
  return picture[0] === 0 && picture[2] === 1 ? picture.subarray(22) : picture
}

function matches(pattern: RegExp, ...texts: readonly string[]): string[] {
  return texts.flatMap(text => text.match(pattern) ?? [])
}

/** The words of a name that are long enough to be its own. */
function longWords(name: string): string[] {
  return name.split(' ').filter(word => word.length > 6)
}

/** Finds a text between other letters' absence; a short one, such as `MAi`, only in its own case. */
function asWord(text: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`, text.length > 4 ? 'iu' : 'u')
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
