/** Noncharacters (Unicode §23.7) mark the slots, because no text contains them. */
const slots = /\uFDD0([^\uFDD0\uFDD1]*)\uFDD1/

/** Returns the text that marks a slot of a template. */
export function slot(name: string): string {
  return `\uFDD0${name}\uFDD1`
}

/** A text with slots: pieces of it as bytes in UTF-8, and the names of its slots between them. */
export type Template = readonly (Uint8Array<ArrayBuffer> | string)[]

/** Compiles a text that contains slots. */
export function compileTemplate(text: string): Template {
  // Every second piece is the name of a slot.
  return text.split(slots).map((piece, index) => (index % 2 === 1 ? piece : encoder.encode(piece)))
}

/**
 * Fills the slots of a template, each with the value of its name. A slot without a value stays. Joins the bytes, so that
 * a template without slots has one piece.
 *
 * @example
 * new TextDecoder().decode(fillTemplate(compileTemplate(`Dear ${slot('name')}!`), () => 'Ana')[0]) // → 'Dear Ana!'
 */
export function fillTemplate(template: Template, fillIn: (name: string) => string | undefined): Template {
  const filled: (Uint8Array<ArrayBuffer> | string)[] = []
  let bytes: Uint8Array<ArrayBuffer>[] = []
  for (const piece of template) {
    const value = typeof piece === 'string' ? fillIn(piece) : piece
    if (value === undefined) {
      filled.push(Buffer.concat(bytes), piece)
      bytes = []
    } else if (value.length > 0) {
      bytes.push(typeof value === 'string' ? Buffer.from(value) : value)
    }
  }
  return [...filled, Buffer.concat(bytes)]
}

/**
 * Fills every slot of a template. Returns its bytes in pieces: short ones are joined, and a long one stays what it is in the
 * template, because to copy it takes longer than to send it.
 */
export function fillAll(
  template: Template,
  fillIn: (name: string) => string,
): readonly Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let short: Uint8Array<ArrayBuffer>[] = []
  for (const piece of template) {
    const value = typeof piece === 'string' ? fillIn(piece) : piece
    if (value.length === 0) continue
    if (typeof value === 'string') short.push(Buffer.from(value))
    else if (value.byteLength < leastOfLong) short.push(value)
    else {
      pieces.push(Buffer.concat(short), value)
      short = []
    }
  }
  return [...pieces, Buffer.concat(short)]
}

/** From this size on, in bytes, a piece of a template is long. */
const leastOfLong = 1_500

const encoder = new TextEncoder()
