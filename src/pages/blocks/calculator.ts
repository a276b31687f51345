import { compute, write } from '../../assets/calculator.js'
import type { Calculator } from '../../model/calculator.ts'
import type { Term } from '../../model/formula.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, type Inline, strong, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'

/** How each result of a calculator is computed, in words, and its worked examples. */
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
        text(` = ${inWords(formula, calculator, language)}`),
      ]),
    ),
    {
      type: 'table',
      align: [undefined, ...examples.map(() => 'right' as const)],
      head: [[], ...examples.map(({ label }) => [text(label[language])])],
      rows: [
        ...Object.entries(inputs).map(([key, { label }]) => row(key, label[language], text)),
        ...Object.entries(results).map(([key, { label }]) => row(key, label[language], strong)),
      ],
    },
  ]
}

/** A calculator that a document names; the check of the content found it. */
export function calculatorNamed({ catalog }: Site, name: string): Calculator {
  const calculator = catalog.calculators.find(({ id }) => id === name)
  if (!calculator) throw new Error(`there is no calculator "${name}"`)
  return calculator
}

/** The results as the script and the table compute them. */
export function resultsOf({ results }: Calculator, language: Language) {
  return Object.entries(results).map(([key, { formula, unit, currency }]) => ({
    key,
    formula,
    unit: unit?.[language],
    currency,
  }))
}

/** Each input and each result as people read it; an input has its default where `given` lacks it. */
export function valuesOf(
  calculator: Calculator,
  language: Language,
  given: Readonly<Record<string, number>> = {},
): Readonly<Record<string, string>> {
  const defaults = Object.entries(calculator.inputs).map(([key, input]) => [key, input.default] as const)
  const values = compute(resultsOf(calculator, language), { ...Object.fromEntries(defaults), ...given })
  const kinds = Object.entries({ ...calculator.inputs, ...calculator.results })
  return Object.fromEntries(
    kinds.map(([key, { unit, currency }]) => [
      key,
      write(values[key] ?? Number.NaN, { unit: unit?.[language], currency }, language),
    ]),
  )
}

/** A formula with the names that people read in place of its keys. */
function inWords(formula: readonly Term[], { inputs, results }: Calculator, language: Language): string {
  const numbers = new Intl.NumberFormat(language)
  const labelOf = (key: string) => (inputs[key] ?? results[key])?.label[language] ?? key
  const terms = formula.map(({ isSubtracted, factors, divisor }, index) => {
    const product = factors.map(factor =>
      typeof factor === 'number' ? numbers.format(factor) : labelOf(factor),
    )
    const sign = isSubtracted ? '− ' : index > 0 ? '+ ' : ''
    return sign + product.join(' × ') + (divisor === 1 ? '' : ` ÷ ${numbers.format(divisor)}`)
  })
  return terms.join(' ')
}
