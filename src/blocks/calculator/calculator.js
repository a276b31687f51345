import { write } from '../../locales/amounts.js'

// Computes the results of a calculator. The site uses the same functions for the table of worked examples.

/**
 * A product of numbers and of the values of keys, divided by a number.
 * @typedef {{ isSubtracted?: boolean, factors: readonly (number | string)[], divisor: number }} Term
 */

/**
 * A sum of such products. Later results use it by its `key`.
 * @typedef {{ key: string, formula: readonly Term[], unit?: string | undefined, currency?: string | undefined }} Result
 */

/**
 * Returns the value of each result, by its key, for the values of the inputs.
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
  const { results, locale, range, field = 'mensagem' } = JSON.parse(box.dataset.calculator ?? '')
  const links = linksToContact(box)
  const update = () => {
    const values = compute(results, valuesIn(box))
    for (const result of results) {
      const output = box.querySelector(`[data-key=${result.key}]`)
      const text = write(values[result.key] ?? Number.NaN, result, locale)
      // A screen reader announces an `output` element at each write, even if the text is the same.
      if (output && output.textContent !== text) output.textContent = text
    }
    // The contact form reads it. It is not sent until the person sends the form.
    const hash = box.querySelector('[aria-invalid=true]')
      ? ''
      : `${field}=${encodeURIComponent(inWords(box))}`
    for (const link of links) link.hash = hash
  }
  for (const input of box.querySelectorAll('input')) {
    const hint = document.createElement('div')
    // No heading has an anchor that contains a colon, so the id is unique.
    hint.id = `${index}:${input.name}`
    hint.textContent = range
      .replace('{min}', write(Number(input.min), {}, locale))
      .replace('{max}', write(Number(input.max), {}, locale))
    input.closest('label')?.after(hint)
    input.setAttribute('aria-describedby', hint.id)
  }
  box.addEventListener('input', update)
  // A browser may restore earlier input when it shows the page again.
  addEventListener('pageshow', update)
  box.hidden = false
  // The fields repeat the table.
  box.nextElementSibling?.removeAttribute('open')
  update()
}

/**
 * Returns the links of the article to the contact page.
 * @param {HTMLElement} box
 */
function linksToContact(box) {
  const { pathname } = /** @type {HTMLAnchorElement} */ (box.querySelector('.button'))
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('article a'))
  return Array.from(links).filter(link => link.pathname === pathname)
}

/**
 * Returns the results, in the order of the table, and the values, each on a line. The page shows the last result first.
 * @param {HTMLElement} box
 */
function inWords(box) {
  const [last = box, ...others] = box.querySelectorAll('.results div')
  const lines = [...others, last, ...box.querySelectorAll('label')].map(row => {
    const [name, ...value] = Array.from(row.querySelectorAll('.name, .unit, input, output'), part =>
      part instanceof HTMLInputElement
        ? part.valueAsNumber.toLocaleString(document.documentElement.lang)
        : part.textContent,
    )
    return `${name}: ${value.join(' ')}`
  })
  return `${lines.join('\n')}\n\n`
}

/**
 * Reads the inputs and marks each as valid or invalid. An empty value, or one out of bounds, becomes NaN. A value
 * between two steps is valid: `step` only serves the arrow buttons.
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
