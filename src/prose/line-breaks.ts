/** A document in pieces: elements whose text is shown as it is written, tags, and texts. */
export const pieces = /<(script|style|title|pre|code|textarea)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g

const signBefore = String.raw`(?:(?:\p{L}*\p{Sc}|(?<!\p{L})(?:\p{L}{1,5}\.|\p{Lu}\p{L}{1,8})) )?`
const number = String.raw`(?<![\p{L}\p{N}])(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*`
const endOfRange = String.raw`(?: \p{L}{1,3} ${number})?`
const unitAfter = String.raw`(?:[ \u00a0\u202f][\p{L}\p{Sc}%°][\p{L}²³/]{0,12}(?!\p{L}))?`

/**
 * A number with the currency sign (`R$ 900`), the abbreviation (`art. 7`) or the name (`April 15`, `RFC 9457`) before it, and the word after it, which may be
 * its unit (`90 days`, `28 m²`) or its currency (`45 €`). Thousands may stand in groups (`2 300`). A range is two numbers with
 * a short word between them (`1 a 2 semanas`).
 */
const amount = signBefore + number + endOfRange + unitAfter

/** Numbers or times with a dash between them (`08:30–12:00`, `2026-11-20`), perhaps below an area code (`(43) 3321-0000`). */
const span = String.raw`(?:\(\d{1,5}\) )?(?<![\p{L}\p{N}])\d+(?:[:.,]\d+)*(?:[–-]\d+(?:[:.,]\d+)*)+`

/** A word with a hyphen that is too short to be cut (`e-mail`, `UTF-8`); a longer one may need the place to break. */
const shortWord = String.raw`(?<![\p{L}\p{N}@/._-])(?=[\p{L}\p{N}-]{3,14}(?![\p{L}\p{N}@/_-]))\p{L}+(?:-[\p{L}\p{N}]+)+`

/** A telephone number with its country code (`+55 43 3321-0000`). */
const telephone = String.raw`\+[1-9](?:[ ().-]*\d){6,14}`

const wholes = new RegExp(`${telephone}|${span}|${amount}|${shortWord}`, 'gu')

/** Each of them holds a digit or a hyphen: most texts need no search. */
const mayHoldWhole = /[\d-]/

/** The place after a slash inside an address. */
const behindSlash = /(?<=[\p{L}\p{N}]\/)(?=[\p{L}{])/gu

/** A name or an option with a hyphen in code (`If-None-Match`, `--target`); a longer one may have to break. */
const hyphenated =
  /(?<![\p{L}\p{N}_-])(?=[\p{L}\p{N}_-]{2,20}(?![\p{L}\p{N}_-]))[\p{L}\p{N}_]*-[\p{L}\p{N}_-]*[\p{L}\p{N}]/gu

/** In a block of code: an element that the stylesheet does not break (an option or number, a key), a tag, or text. */
const codePieces = /<span class="[np]">[^<]*|<[^>]*>|[^<]+/g

/** An address in a block of code: what has no space and more than one slash. */
const address = /[^\s/]*\/[^\s/]*\/\S*/g

/**
 * Puts telephone numbers, spans, amounts and short words with a hyphen into `<span>` without a class, which the stylesheet does not break. Lets an address that is
 * written as code break after a slash, so that it fits into a table on a phone; code does not break at a hyphen. The text stays the same. The rules look only
 * at digits, signs and lengths, so they hold in every language.
 */
export function withoutBadBreaks(html: string): string {
  return html.replaceAll(pieces, piece => {
    if (piece.startsWith('<code')) return codeText(piece).replaceAll(behindSlash, '<wbr>')
    if (piece.startsWith('<pre')) {
      return piece.replaceAll(codePieces, text => (text.startsWith('<') ? text : blockText(text)))
    }
    return piece.startsWith('<') || !mayHoldWhole.test(piece) ? piece : piece.replaceAll(wholes, whole)
  })
}

function codeText(text: string): string {
  return text.includes('-') ? text.replaceAll(hyphenated, whole) : text
}

function blockText(text: string): string {
  return codeText(text).replaceAll(address, path => path.replaceAll(behindSlash, '<wbr>'))
}

function whole(text: string): string {
  return /[ –-]/.test(text) ? `<span>${text}</span>` : text
}
