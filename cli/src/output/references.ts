/**
 * A text with its character references as characters: those by number, those of HTML's own marks, of accented letters, and of
 * the signs that writers use. Any other stays as it is written.
 */
export function withoutReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hexadecimal, decimal, name) =>
    name === undefined
      ? numbered(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16))
      : (signs.get(name) ?? accented(name) ?? whole),
  )
}

/** No character has the number of half a surrogate pair, or one past the end of Unicode. */
function numbered(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}

function accented(name: string): string | undefined {
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? []
  const mark = accents.get(accent)
  const composed = mark === undefined ? '' : `${letter}${mark}`.normalize('NFC')
  return composed.length === 1 ? composed : undefined
}

const accents = new Map(
  Object.entries({
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    cedil: '\u0327',
  }),
)

const signs = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    middot: '·',
    bull: '•',
    laquo: '«',
    raquo: '»',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    iexcl: '¡',
    iquest: '¿',
    ordf: 'ª',
    ordm: 'º',
    deg: '°',
    times: '×',
    rarr: '→',
    euro: '€',
    copy: '©',
    reg: '®',
  }),
)
