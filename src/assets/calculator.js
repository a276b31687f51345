// Computes what a calculator shows. The site uses the same functions for the table of worked examples.

/**
 * A product of numbers and of the values of keys, divided by a number.
 * @typedef {{ isSubtracted?: boolean, factors: readonly (number | string)[], divisor: number }} Term
 */

/**
 * A sum of such products; `key` names it in the results after it.
 * @typedef {{ key: string, formula: readonly Term[], unit?: string | undefined, currency?: string | undefined }} Result
 */

/**
 * The value of each result, by its key, for the values of the inputs.
 * @param {readonly Result[]} results
 * @param {Readonly<Record<string, number>>} inputs
 * @returns {Record<string, number>}
 */
export function compute(results, inputs) {
  /** @type {Record<string, number>} */
  const values = { ...inputs }
  for (const { key, formula } of results) {
    values[key] = formula.reduce((sum, { isSubtracted, factors, divisor }) => {
      const product = factors.reduce(
        (/** @type {number} */ all, factor) =>
          all * (typeof factor === 'number' ? factor : (values[factor] ?? Number.NaN)),
        1,
      )
      return sum + (isSubtracted ? -product : product) / divisor
    }, 0)
  }
  return values
}

/**
 * A number as people read it: an amount of money, or with its unit. A result is rounded; another number has all its digits.
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
 * Formats of amounts, by language and options: making one takes much longer than using it.
 * @type {Map<string, Intl.NumberFormat>}
 */
const formats = new Map()

/**
 * An amount of money, with decimals only where it has some. No line breaks at its spaces. A sign that ends a word stands apart
 * from the number in every language (`R$ 900`).
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

if (typeof document !== 'undefined') {
  for (const [index, box] of document.querySelectorAll('.calculator').entries()) {
    if (box instanceof HTMLElement) start(box, index)
  }
}

/**
 * @param {HTMLElement} box
 * @param {number} index
 */
function start(box, index) {
  const { results, locale, range } = JSON.parse(box.dataset.calculator ?? '')
  const update = () => {
    const values = compute(results, valuesIn(box))
    for (const result of results) {
      const output = box.querySelector(`[data-key=${result.key}]`)
      const text = write(values[result.key] ?? Number.NaN, result, locale)
      // A screen reader reads an output aloud whenever it is written.
      if (output && output.textContent !== text) output.textContent = text
    }
  }
  for (const input of box.querySelectorAll('input')) {
    const hint = document.createElement('div')
    // No heading has an anchor with a colon.
    hint.id = `${index}:${input.name}`
    hint.textContent = range
      .replace('{min}', write(Number(input.min), {}, locale))
      .replace('{max}', write(Number(input.max), {}, locale))
    input.closest('label')?.after(hint)
    input.setAttribute('aria-describedby', hint.id)
  }
  box.addEventListener('input', update)
  // A browser may put back what was typed before.
  addEventListener('pageshow', update)
  box.hidden = false
  update()
}

/**
 * What the fields hold, each marked as good or not; one that is empty or outside its bounds is not a number. A value between
 * two steps is good: steps are for the arrows.
 * @param {HTMLElement} box
 */
function valuesIn(box) {
  const inputs = Array.from(box.querySelectorAll('input'))
  return Object.fromEntries(
    inputs.map(input => {
      const { rangeUnderflow, rangeOverflow } = input.validity
      const value = rangeUnderflow || rangeOverflow ? Number.NaN : input.valueAsNumber
      input.ariaInvalid = String(Number.isNaN(value))
      return [input.name, value]
    }),
  )
}
