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
      bytes.push(typeof value === 'string' ? encoder.encode(value) : value)
    }
  }
  return [...filled, Buffer.concat(bytes)]
}

const encoder = new TextEncoder()
