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
      ([, name = '', id = '']) => [name, charactersOf(id, objects)] as const,
    ),
  )
  return [...referred(page, 'Contents', objects).matchAll(/\bBT\n([\s\S]*?)\nET/g)].map(([, run = '']) => {
    const [, size = ''] = /([\d.]+) Tf/.exec(run) ?? []
    const [, y = ''] = /(-?[\d.]+) Tm/.exec(run) ?? []
    let font = ''
    const characters = [...run.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/g)].flatMap(
      ([, name, codes = '']) => {
        font = name ?? font
        return codes.match(/.{4}/g)?.map(code => fonts.get(font)?.get(Number.parseInt(code, 16))) ?? []
      },
    )
    return { text: characters.join(''), size: Number(size), y: Number(y) }
  })
}

/** The character of each glyph of a font, from its ToUnicode map (PDF 32000 §9.10.3). */
function charactersOf(font: string, objects: Objects): ReadonlyMap<number, string> {
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
  return new Map([...single, ...ranges])
}

/** The decompressed stream that a key of an object refers to. */
function referred(object: string, key: string, objects: Objects): string {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1] ?? assert.fail(`${key} in ${object}`)
  const body = objects.get(id) ?? assert.fail(`object ${id}`)
  const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 'stream\n'.length), 'latin1')
  return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
}
