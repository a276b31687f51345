import { z } from 'zod'
import { flag, group, list, text } from './fields.ts'
import { writtenMember } from './written.ts'

const currencyRule = 'must be the code of a currency in ISO 4217, such as BRL or EUR'

/** A currency code of ISO 4217. */
export const currency = z.enum(Intl.supportedValuesOf('currency'), {
  error: currencyRule,
})

const amount = z.number().refine(value => value > 0 && value <= 1e9 && Number(value.toFixed(2)) === value)

/**
 * The lowest and the highest amount of a price. Both are equal for a fixed price. Without `to` there is no upper limit.
 */
export interface Price {
  readonly from: number
  readonly to?: number | undefined
}

const priceRule =
  'must be an amount such as 900 or 4.50, or a range such as {from: 900, to: 1500}, with at most two decimals'

/** Returns what is wrong with a range, or a suggestion for an amount with a currency, separators or "from". */
function meantPrice(input: unknown): string {
  if (typeof input === 'string') return suggested(meantAmount(input) ?? meantLowest(input))
  if (input === null || typeof input !== 'object') return ''
  // Both may be anything.
  const { from, to } = input as { readonly from?: unknown; readonly to?: unknown }
  if (typeof from === 'number' && typeof to === 'number')
    return to < from ? `: "from" is ${from}, which is more than "to"` : ''
  const lowest = typeof from === 'number' ? writtenMember('from') : meantAmount(String(from))
  const highest = typeof to === 'number' ? writtenMember('to') : meantAmount(String(to))
  if (lowest === undefined || (to !== undefined && highest === undefined)) return ''
  return suggested(to === undefined ? `{from: ${lowest}}` : `{from: ${lowest}, to: ${highest}}`)
}

function suggested(meant: string | undefined): string {
  return meant === undefined ? '' : `: write ${meant}`
}

/** The currency of a fixed amount. Other words, such as "up to", make it another price. */
const currencySign = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|[Rr]ea(?:l|is)|[Ee]uros?|[Dd]ollars?|[Dd][oó]lar(?:es)?|[Pp]ounds?|[Ll]i[bv]r(?:as?|es?)|[Ff]ran(?:cs?|cos?)|[Pp]esos?)`

// Input: content
const amountInText = new RegExp(
  String.raw`^(?:${currencySign} ?)?(\d{1,3}(?:[., ]\d{3})+|\d+)(?:[.,](\d{2}))?(?: ?${currencySign})?$`,
  'u',
)

/** Returns the amount in a text such as `R$ 9.000,50`; undefined if it may mean another one. */
function meantAmount(text: string): string | undefined {
  const [, whole, cents] = amountInText.exec(text.trim().replaceAll(/\s/g, ' ')) ?? []
  if (whole === undefined) return undefined
  return whole.replaceAll(/\D/g, '') + (cents === undefined ? '' : `.${cents}`)
}

/** Returns the price that a text such as `a partir de 140` or `140+` means, in the languages of the program. */
function meantLowest(text: string): string | undefined {
  const [, before, after] =
    // Input: content
    /^(?:(?:a partir d[eo]s?|desde|from|starting (?:at|from)|à partir d[e\u2019']|a partir d[\u2019']|dès) ?:? ?(\S.*)|(\S.*?) ?(?:\+|or more|and up|ou mais|o más|ou plus|et plus))$/iu.exec(
      text.trim(),
    ) ?? []
  const lowest = meantAmount(before ?? after ?? '')
  return lowest === undefined ? undefined : `{from: ${lowest}}`
}

/** A number without a range is a fixed price. */
const price = z.union(
  [
    amount.transform((value): Price => ({ from: value, to: value })),
    z
      .strictObject({ from: amount, to: amount.optional() })
      .refine(({ from, to = from }) => to >= from)
      .transform((range): Price => range),
  ],
  { error: ({ input }) => priceRule + meantPrice(input) },
)

/** The periods of a recurring price. */
export const periods = ['hour', 'day', 'week', 'month', 'year'] as const

export type Period = (typeof periods)[number]

const offer = group({
  name: text(2, 80),
  price,
  currency: currency.optional(),
  per: z.enum(periods, { error: `must be one of ${periods.join(', ')}` }).optional(),
  duration: text(2, 60).optional(),
  condition: text(2, 160).optional(),
  entry: flag.optional(),
})

/** The offers of a service with their prices. One of them may be marked as the first purchase. */
export const offersSchema = list(offer, 1, 12).superRefine((offers, context) => {
  const [, ...others] = [...offers.entries()].filter(([, { entry }]) => entry === true)
  for (const [index] of others) {
    const message = 'must be true for one offer: the one that a customer buys first'
    context.addIssue({ code: 'custom', path: [index, 'entry'], message })
  }
})

/** An offer in a document. Without a currency, it has the company's. */
export type WrittenOffer = z.infer<typeof offer>

export interface Offer extends WrittenOffer {
  readonly currency: string
}
