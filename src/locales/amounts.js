/**
 * Formats a number for people, as an amount of money or with its unit. Results are rounded. Other numbers keep all
 * digits.
 * @param {number} value
 * @param {{ unit?: string | undefined, currency?: string | undefined, isResult?: boolean }} kind
 * @param {string} locale
 */
export function write(value, { unit, currency, isResult }, locale) {
  if (!Number.isFinite(value)) return '–'
  const digits = isResult ? {} : { maximumFractionDigits: 20 }
  if (currency) return money(value, { currency, ...digits }, locale)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, ...digits }).format(value)
  return unit ? `${number} ${unit}` : number
}

/**
 * Number formats, by language and options. To create one takes much longer than to use it.
 * @type {Map<string, Intl.NumberFormat>}
 */
const formats = new Map()

/**
 * Formats an amount of money, with decimals only where it has some, and with no-break spaces. A currency sign that ends
 * in a letter is separated from the number in every language (`R$ 900`).
 * @param {number} value
 * @param {{ currency: string, maximumFractionDigits?: number }} options
 * @param {string} locale
 */
function money(value, options, locale) {
  const key = locale + JSON.stringify(options)
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
      ...options,
    })
  formats.set(key, format)
  return format.format(value).replace(/(\p{L}\p{Sc})(?=\d)/u, '$1\u00a0')
}
