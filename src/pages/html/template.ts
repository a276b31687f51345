/** Noncharacters (Unicode §23.7) mark the slots, because no text contains them. */
const slots = /\uFDD0([^\uFDD0\uFDD1]*)\uFDD1/

/** Returns the text that marks a slot of a template. */
export function slot(name: string): string {
  return `\uFDD0${name}\uFDD1`
}

/**
 * Compiles a text that contains slots. The result fills them, each with the value of its name, and returns the bytes in
 * UTF-8.
 *
 * @example
 * new TextDecoder().decode(compileTemplate(`Dear ${slot('name')}!`)(() => 'Ana')) // → 'Dear Ana!'
 */
export function compileTemplate(text: string): (fillIn: (name: string) => string) => Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  // Every second piece is the name of a slot.
  const pieces = text.split(slots).map((piece, index) => (index % 2 === 1 ? piece : encoder.encode(piece)))
  return fillIn => {
    const filled: Uint8Array[] = []
    let bytesInAll = 0
    for (const piece of pieces) {
      const value = typeof piece === 'string' ? fillIn(piece) : piece
      if (value.length === 0) continue
      const bytes = typeof value === 'string' ? encoder.encode(value) : value
      filled.push(bytes)
      bytesInAll += bytes.byteLength
    }
    return joined(filled, bytesInAll)
  }
}

function joined(pieces: readonly Uint8Array[], byteLength: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(byteLength)
  let end = 0
  for (const piece of pieces) {
    whole.set(piece, end)
    end += piece.byteLength
  }
  return whole
}
