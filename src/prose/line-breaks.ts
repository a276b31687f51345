/** Matches the pieces of a document: elements with literal text, tags, and texts. */
// Input: content, and escaped texts
export const pieces = /<(script|style|title|pre|code|textarea)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g

const currencyBefore = String.raw`\p{L}*\p{Sc}[ \u00a0]?`
const nameBefore = String.raw`(?:(?<!\p{L})(?:\p{L}{1,5}\.|\p{Lu}\p{L}{1,8}) )?`
const time = String.raw`\d{1,2}(?::\d\d|\p{L}(?:\d\d)?)(?![\p{L}\p{N}:])`
const number = String.raw`(?<![\p{L}\p{N}]|\d:)(?:${time}|(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*(?!:?\d))`
const endOfRange = String.raw`(?: \p{L}{1,3} ${number})?`
const scaleAfter = String.raw`(?:(?<![.,]\d{3}) \p{L}{4,13}(?!\p{L}))?`
const unitAfter = String.raw`(?:[ \u00a0\u202f][\p{L}\p{Sc}%°][\p{L}²³/]{0,12}(?!\p{L}))?`

/**
 * Matches a number with the words around it that belong to it. Before it may be a currency sign (`R$ 900`, `£60`), an
 * abbreviation (`art. 7`) or a name (`April 15`, `RFC 9457`). After it may be a unit (`90 days`, `28 m²`) or a currency
 * (`45 €`). Thousands may be grouped (`2 300`). A range has two numbers with a short word between them (`1 a 2
 * semanas`). A number may be a time of day (`9:00 to 18:00`, `9h30`), or have one letter after it (`15º mês`). An amount
 * with a currency sign has no unit, so a short word after it does not belong to it (`R$ 900 a R$ 3.000`). Neither does a
 * longer word after thousands (`R$ 3.000 além`).
 */
const amount = `(?:${currencyBefore}${number}${endOfRange}${scaleAfter}|${nameBefore}${number}${endOfRange}${unitAfter})`

/**
 * Matches numbers or times with a dash between them (`08:30–12:00`, `2026-11-20`), optionally after an area code (`(43)
 * 3321-0000`).
 */
const span = String.raw`(?:\(\d{1,5}\) )?(?<![\p{L}\p{N}])\d+(?:[:.,]\d+)*(?:[–-]\d+(?:[:.,]\d+)*)+`

/** Matches a short word with a hyphen (`e-mail`, `UTF-8`). A longer one may need the line break. */
const shortWord = String.raw`(?<![\p{L}\p{N}@/._-])(?=[\p{L}\p{N}-]{3,14}(?![\p{L}\p{N}@/_-]))\p{L}+(?:-[\p{L}\p{N}]+)+`

/** Matches a telephone number with its country code (`+55 43 3321-0000`). */
const telephone = String.raw`\+[1-9](?:[ ().-]*\d){6,14}`

/** Matches the number of a register, optionally after its name (`CNPJ 12.ABC.345/01DE-35`). */
const register = String.raw`${nameBefore}(?<![\p{L}\p{N}])[\p{Lu}\p{N}]+(?:[./][\p{Lu}\p{N}]+)+-\d+`

// Input: content
const wholes = new RegExp(`${telephone}|${register}|${span}|${amount}|${shortWord}`, 'gu')

/** Each of them contains a digit or a hyphen. Most texts contain neither, so they need no search. */
const mayHoldWhole = /[\d-]/

/** Matches the place after a slash inside an address. */
const behindSlash = /(?<=[\p{L}\p{N}]\/)(?=[\p{L}{])/gu

/** Matches the host in the address of an email. */
// Input: content, and escaped texts
const host = /(?<=[\p{L}\p{N}]@)[\p{L}\p{N}.-]+/gu

/** The length of an address that fits next to its name on a phone. */
const widestWhole = 22

/** Matches the place before a dot inside a host. */
const beforeDot = /(?=\.[\p{L}\p{N}])/gu

/** Matches the space between words and the sign of a sentence that French separates from them (`Quoi ?`, `« si »`). */
// Input: content
const besideSign = / (?=[;:?!»]+(?![^\s.,…)\]]))|(?<=«) /g

/**
 * Matches a name or an option with a hyphen in code (`If-None-Match`, `--target`), or code that is one parameter of an
 * address (`?page=2`). A longer one may need the line break.
 */
const wholeInCode =
  // Input: content
  /(?<![\p{L}\p{N}_-])(?=[\p{L}\p{N}_-]{2,20}(?![\p{L}\p{N}_-]))[\p{L}\p{N}_]*-[\p{L}\p{N}_-]*[\p{L}\p{N}]|(?<=>)\?[\w=]{1,20}(?=<)/gu

/**
 * Matches the pieces of a code block: an element that the stylesheet does not break (an option or number, a key), a
 * tag, or text.
 */
// Input: content
const codePieces = /<span class="[np]">[^<]*|<[^>]*>|[^<]+/g

/** Matches an address in a block of code, which has no space and more than one slash. */
// Input: content
const address = /[^\s/]*\/[^\s/]*\/\S*/g

/**
 * Prevents bad line breaks. Puts telephone numbers, spans, amounts and short words with a hyphen into `<span>` without a
 * class, which the stylesheet does not break. Allows an address in code to break after a slash, and that of an email
 * after its sign, so that they fit on a phone. Code does not break at hyphens. The text stays the same, except that a
 * currency sign has the same space after it everywhere, and that a space next to the sign of a sentence does not break.
 * The rules use only digits, signs and lengths, so they work in every language.
 */
export function withoutBadBreaks(html: string): string {
  return html.replaceAll(pieces, piece => {
    if (piece.startsWith('<code')) return codeText(piece).replaceAll(behindSlash, '<wbr>')
    if (piece.startsWith('<pre')) {
      return piece.replaceAll(codePieces, text => (text.startsWith('<') ? text : blockText(text)))
    }
    if (piece.startsWith('<')) return piece
    const text = mayHoldWhole.test(piece) ? piece.replaceAll(wholes, whole) : piece
    return text.replaceAll(besideSign, '\u00a0').replaceAll(host, withBreaks)
  })
}

/** Lets an address that is too long for a narrow column break before its host, and a host for most phones before its dots. */
function withBreaks(host: string, start: number, text: string): string {
  const before =
    text
      .slice(Math.max(0, start - widestWhole), start)
      .split(/\s/)
      .at(-1) ?? ''
  if (host.length < 20 && before.length + host.length <= widestWhole) return host
  return `<wbr>${host.length < 26 ? host : host.replaceAll(beforeDot, '<wbr>')}`
}

function codeText(text: string): string {
  return /[?-]/.test(text) ? text.replaceAll(wholeInCode, whole) : text
}

function blockText(text: string): string {
  return codeText(text).replaceAll(address, path => path.replaceAll(behindSlash, '<wbr>'))
}

function whole(text: string): string {
  // Fonts may kern the two spaces differently.
  return /[ \u00a0?–\p{Sc}-]/u.test(text) ? `<span>${text.replace(/(?<=\p{Sc}) /u, '\u00a0')}</span>` : text
}
