import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, type Inline, strong, text } from '../../catalog/prose.ts'
import { write } from '../../locales/amounts.js'
import { phrases } from '../../locales/phrases.ts'
import type { Site } from '../../site/site.ts'
import { compute } from './calculator.js'
import type { Term } from './formula.ts'
import { calculatorFolder } from './read.ts'
import type { Calculator } from './schema.ts'

/** Returns the formula of each result of a calculator in words, and a table of its worked examples. */
export function calculatorBlocks(site: Site, language: Language, name = ''): readonly Block[] {
  const calculator = calculatorNamed(site, name)
  const { inputs, results, examples } = calculator
  const columns = examples.map(({ values }) => valuesOf(calculator, language, values))
  const row = (key: string, label: string, emphasised: (content: string) => Inline) => [
    [emphasised(label)],
    ...columns.map(column => [emphasised(column[key] ?? '')]),
  ]
  return [
    bullets(
      Object.values(results).map(({ label, formula }) => [
        strong(label[language]),
        ...inWords(formula, calculator, language),
      ]),
    ),
    {
      type: 'table',
      align: [undefined, ...examples.map(() => 'right' as const)],
      head: [[], ...examples.map(({ label }) => [text(label[language])])],
      rows: [
        ...Object.entries(inputs).map(([key, { label, hint }]) =>
          row(key, label[language] + (hint ? ` (${hint[language]})` : ''), text),
        ),
        ...Object.entries(results).map(([key, { label }]) => row(key, label[language], strong)),
      ],
    },
  ]
}

/**
 * Returns the calculator with a name.
 *
 * @throws Error if there is none, which the check of the content prevents
 */
export function calculatorNamed({ catalog }: Site, name: string): Calculator {
  // `readCalculators` has read them.
  const calculators = (catalog.data.get(calculatorFolder) ?? []) as readonly Calculator[]
  const calculator = calculators.find(({ id }) => id === name)
  if (!calculator) throw new Error(`there is no calculator "${name}"`)
  return calculator
}

/** Returns the results in the form that the script and the table compute. */
export function resultsOf({ results }: Calculator, language: Language) {
  return Object.entries(results).map(([key, { formula, unit, currency }]) => ({
    key,
    formula,
    unit: unit?.[language],
    currency,
    isResult: true,
  }))
}

/** Returns each input and each result formatted for people. An input that `given` lacks has its default. */
export function valuesOf(
  calculator: Calculator,
  language: Language,
  given: Readonly<Record<string, number>> = {},
): Readonly<Record<string, string>> {
  const inputs = Object.entries(calculator.inputs)
  const results = resultsOf(calculator, language)
  const defaults = Object.fromEntries(inputs.map(([key, input]) => [key, input.default]))
  const values = compute(results, { ...defaults, ...given })
  const kinds = [
    ...inputs.map(([key, { unit, currency }]) => ({ key, unit: unit?.[language], currency })),
    ...results,
  ]
  return Object.fromEntries(
    kinds.map(kind => [kind.key, write(values[kind.key] ?? Number.NaN, kind, phrases[language].amounts)]),
  )
}

/** Returns a formula in which the names of values replace their keys, each of several terms on a line. */
function inWords(
  formula: readonly Term[],
  { inputs, results }: Calculator,
  language: Language,
): readonly Inline[] {
  const number = (value: number) => write(value, {}, phrases[language].amounts)
  const labelOf = (key: string) => (inputs[key] ?? results[key])?.label[language] ?? key
  const terms = formula.map(({ isSubtracted, factors, divisor }, index) => {
    const product = factors.map(factor => (typeof factor === 'number' ? number(factor) : labelOf(factor)))
    const sign = isSubtracted ? '− ' : index > 0 ? '+ ' : ''
    return text(sign + product.join(' × ') + (divisor === 1 ? '' : ` ÷ ${number(divisor)}`))
  })
  const separator: Inline = formula.length === 1 ? text(' ') : { type: 'break' }
  return [text(' ='), ...terms.flatMap(term => [separator, term])]
}
