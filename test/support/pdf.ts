import assert from 'node:assert/strict'
import { constants, inflateSync } from 'node:zlib'

/** A piece of text on a page of a PDF. It is on one line. */
export interface PdfText {
  readonly text: string
  /** In CSS pixels. */
  readonly size: number
  /** Grows from the top of the document down. */
  readonly y: number
}

type Objects = ReadonlyMap<string, string>

/** Returns the texts of each page of a PDF by Chromium, in the order of the file. Spaces may be missing. */
export function readPdf(pdf: Buffer): PdfText[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  )
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b/.test(body))
  assert.ok(pages.length > 0, 'the PDF has pages')
  return pages.map(page => textsOf(page, objects))
}

function textsOf(page: string, objects: Objects): PdfText[] {
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = '', id = '']) => [name, fontOf(id, objects)] as const,
    ),
  )
  return [...referred(page, 'Contents', objects).matchAll(/\bBT\n([\s\S]*?)\nET/g)].map(([, run = '']) => {
    const [, size = ''] = /([\d.]+) Tf/.exec(run) ?? []
    const [, y = ''] = /(-?[\d.]+) Tm/.exec(run) ?? []
    let font: Font | undefined
    const characters = [...run.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/g)].map(([, name, codes]) => {
      if (name) font = fonts.get(name)
      return codes && font ? font.textOf(codes) : ''
    })
    return { text: characters.join(''), size: Number(size), y: Number(y) }
  })
}

/** A font of a page. */
interface Font {
  /** Returns the text of glyph codes in hexadecimal. */
  textOf(codes: string): string
}

/** Reads the ToUnicode map of a font (PDF 32000 §9.10.3). A code has one byte or two, as the map says. */
function fontOf(font: string, objects: Objects): Font {
  const map = referred(objects.get(font) ?? '', 'ToUnicode', objects)
  const hex = (digits = '') => Number.parseInt(digits, 16)
  const single = [...map.matchAll(/^<([\dA-F]+)> <([\dA-F]+)>$/gm)].map(
    ([, code, units = '']) =>
      [hex(code), units.replaceAll(/[\dA-F]{4}/g, unit => String.fromCharCode(hex(unit)))] as const,
  )
  const ranges = [...map.matchAll(/^<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>$/gm)].flatMap(
    ([, first, last, start]) =>
      Array.from(
        { length: hex(last) - hex(first) + 1 },
        (_, index) => [hex(first) + index, String.fromCharCode(hex(start) + index)] as const,
      ),
  )
  const characters = new Map([...single, ...ranges])
  const { length } = /begincodespacerange\n<([\dA-F]+)>/.exec(map)?.[1] ?? assert.fail('a range of codes')
  const code = new RegExp(`.{${length}}`, 'g')
  return { textOf: codes => codes.replaceAll(code, digits => characters.get(hex(digits)) ?? '') }
}

/** The decompressed stream that a key of an object refers to. */
function referred(object: string, key: string, objects: Objects): string {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? assert.fail(`${key} in ${object}`)
  const body = objects.get(id) ?? assert.fail(`object ${id}`)
  const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 'stream\n'.length), 'latin1')
  return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
}
