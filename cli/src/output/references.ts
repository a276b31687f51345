import { characterEntitiesHtml4 } from 'character-entities-html4'

/** Decodes character references: numeric ones and those of HTML 4. Others stay unchanged. */
export function withoutReferences(text: string): string {
  // Input: at most maximumAnswerBytes bytes
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hexadecimal, decimal, name) => {
    if (name === undefined) return numbered(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal))
    return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
  })
}

const named: Readonly<Record<string, string>> = { ...characterEntitiesHtml4, apos: "'" }

/** Surrogates and numbers beyond Unicode are not characters. */
function numbered(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
