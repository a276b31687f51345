import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../catalog/language.ts'
import { periods } from '../catalog/offer.ts'
import { priceInWords, startingPrice } from './price.ts'

const range = { price: { from: 2500, to: 16000 }, currency: 'BRL' }
const euros = { price: { from: 4.5, to: 4.5 }, currency: 'EUR' }
const open = { price: { from: 1200 }, currency: 'BRL', per: 'month' } as const

/** A price, and its text in a table in each language. */
const written: readonly (readonly [
  Parameters<typeof priceInWords>[0],
  Readonly<Record<Language, string>>,
])[] = [
  [
    range,
    {
      pt: 'R$ 2.500 a R$ 16.000',
      en: 'R$ 2,500 to R$ 16,000',
      es: 'R$ 2.500 a R$ 16.000',
      fr: '2 500 R$ à 16 000 R$',
    },
  ],
  [euros, { pt: '€ 4,50', en: '€4.50', es: '€ 4,50', fr: '4,50 €' }],
  [
    open,
    {
      pt: 'a partir de R$ 1.200 por mês',
      en: 'from R$ 1,200 a month',
      es: 'desde R$ 1.200 por mes',
      fr: 'à partir de 1 200 R$ par mois',
    },
  ],
]

for (const [price, inLanguages] of written) {
  test(`a price is written as each language does: ${inLanguages.en}`, () => {
    for (const [language, words] of Object.entries(inLanguages))
      assert.equal(priceInWords(price, language as Language).replaceAll(/\s/g, ' '), words)
  })
}

test('a price may recur in each period, in the words of each language', () => {
  const inPeriods = (language: Language) =>
    periods.map(per =>
      priceInWords({ ...euros, per }, language)
        .replaceAll(/^\D*4.50(?:\s€)?/g, '')
        .trim(),
    )
  assert.deepEqual(inPeriods('pt'), ['por hora', 'por dia', 'por semana', 'por mês', 'por ano'])
  assert.deepEqual(inPeriods('en'), ['an hour', 'a day', 'a week', 'a month', 'a year'])
  assert.deepEqual(inPeriods('es'), ['por hora', 'por día', 'por semana', 'por mes', 'por año'])
  assert.deepEqual(inPeriods('fr'), ['de l’heure', 'par jour', 'par semaine', 'par mois', 'par an'])
})

test('the least that an offer costs is its fixed price, or says that it can be more', () => {
  assert.equal(startingPrice(range, 'pt'), 'a partir de R$\u00a02.500')
  assert.equal(startingPrice(euros, 'en'), '€4.50')
  assert.equal(startingPrice(open, 'en'), 'from R$\u00a01,200 a month')
  assert.equal(startingPrice({ ...euros, per: 'hour' }, 'fr'), '4,50\u00a0€ de l’heure')
})
