import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periods } from '../../catalog/offer.ts'
import { offerNode } from './offer.ts'

const rental = { name: 'Location', price: { from: 18, to: 18 }, currency: 'EUR' }

test('the price for a period has the code of its unit (UN/CEFACT Recommendation 20)', () => {
  const specifications = periods.map(
    per => offerNode({ ...rental, per }, 'https://site.test/#prices', 'fr').priceSpecification,
  )
  assert.deepEqual(
    specifications,
    ['HUR', 'DAY', 'WEE', 'MON', 'ANN'].map(unitCode => ({
      '@type': 'UnitPriceSpecification',
      price: 18,
      priceCurrency: 'EUR',
      unitCode,
    })),
  )
})

test('the description of an offer joins its parts as its language does', () => {
  const parts = { ...rental, duration: 'un jour', condition: 'caution, casque compris' }
  const inLanguage = (language: 'fr' | 'en') => offerNode(parts, 'https://site.test/', language).description
  assert.equal(inLanguage('fr'), 'un jour\u00a0; caution, casque compris')
  assert.equal(inLanguage('en'), 'un jour; caution, casque compris')
})
