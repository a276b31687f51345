import { z } from 'zod'
import { group, languageOf, list, localised, text } from '../../catalog/fields.ts'
import { type Language, type Languages, localise } from '../../catalog/language.ts'
import { currency } from '../../catalog/offer.ts'
import { keyPattern, keysOf, readFormula } from './formula.ts'

const keyRule = 'must be a name in small letters, digits and underscores, such as orders_per_day'
const formulaRule =
  'must be a sum of products such as "orders * minutes / 60 + 2 * days": names and numbers, and a number after each "/"'

const number = z.number({ error: 'must be a number' })
const key = z.string().regex(keyPattern, { error: keyRule })

const formula = z.string({ error: formulaRule }).transform((written, context) => {
  const terms = readFormula(written)
  if (terms) return terms
  context.addIssue({ code: 'custom', message: formulaRule })
  return z.NEVER
})

/**
 * Returns the schema of the part of `calculators/<name>.yaml` that is needed first: the language, if all texts are in
 * one.
 */
export function calculatorHeadSchema(languages: Languages) {
  return z.looseObject({ language: languageOf(languages).optional() })
}

/** Returns the schema of `calculators/<name>.yaml`. Its texts are in one language, or in each language of the site. */
export function calculatorSchema(languages: Languages, language: Language | undefined) {
  return membersOf(languages, language).superRefine(check)
}

function membersOf(languages: Languages, language: Language | undefined) {
  const words = (maximum: number) =>
    language
      ? text(1, maximum).transform(value => localise([language], () => value))
      : localised(languages, text(1, maximum))
  const kind = { unit: words(20).optional(), currency: currency.optional() }
  const input = group({
    group: words(40).optional(),
    label: words(80),
    hint: words(60).optional(),
    default: number,
    min: number.default(0),
    max: number,
    step: number.positive({ error: 'must be more than 0' }).default(1),
    ...kind,
  })
  const result = group({ label: words(80), formula, ...kind })
  const values = record(number, 'must be names of inputs with their values').default({})
  const example = group({ label: words(60), values })
  return group({
    language: languageOf(languages).optional(),
    inputs: named(input, 16),
    results: named(result, 8),
    examples: list(example, 1, 3),
  })
}

/** Returns the schema of values with names, in the order of the file. */
function named<T extends z.ZodType>(value: T, maximum: number) {
  const rule = `must be 1 to ${maximum} names with their values`
  return record(value, rule).refine(
    values => Object.keys(values).length >= 1 && Object.keys(values).length <= maximum,
    { error: rule },
  )
}

function record<T extends z.ZodType>(value: T, rule: string) {
  return z.record(key, value, { error: ({ code }) => (code === 'invalid_key' ? keyRule : rule) })
}

type Members = z.infer<ReturnType<typeof membersOf>>

/** A small calculator written by the company. `id` is the name of its file. */
export interface Calculator extends Members {
  readonly id: string
}

/** An input. The first one of a group has its name. */
export type CalculatorInput = Calculator['inputs'][string]

function check({ inputs, results, examples }: Members, context: z.core.$RefinementCtx): void {
  const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  for (const [name, { min, max, default: usual }] of Object.entries(inputs)) {
    if (min >= max) refuse(['inputs', name, 'max'], `must be more than "min", ${min}`)
    else if (usual < min || usual > max)
      refuse(['inputs', name, 'default'], `must be a number from ${min} to ${max}, as "min" and "max" say`)
  }
  for (const [group, members] of Object.entries({ inputs, results })) {
    for (const [name, { unit, currency }] of Object.entries(members))
      if (unit && currency) refuse([group, name, 'unit'], 'cannot stand beside "currency": remove one')
  }
  const known = new Set(Object.keys(inputs))
  for (const [name, { formula }] of Object.entries(results)) {
    if (Object.hasOwn(inputs, name)) refuse(['results', name], 'has the name of an input: choose another')
    const unknown = keysOf(formula).find(used => !known.has(used))
    if (unknown !== undefined)
      refuse(
        ['results', name, 'formula'],
        `names ${unknown}, which is neither an input nor a result above: write one of ${[...known].join(', ')}`,
      )
    known.add(name)
  }
  for (const [index, { values }] of examples.entries()) {
    for (const [name, value] of Object.entries(values)) {
      const path = ['examples', index, 'values', name]
      const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined
      if (!input) refuse(path, `is not an input: write one of ${Object.keys(inputs).join(', ')}`)
      else if (input.min < input.max && (value < input.min || value > input.max))
        refuse(path, `must be a number from ${input.min} to ${input.max}`)
    }
  }
}
