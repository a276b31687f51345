import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOfTime } from './contact-methods.ts'

const names = {
  'America/Sao_Paulo': {
    pt: 'Horário Padrão de Brasília',
    en: 'Brasilia Standard Time',
    es: 'hora estándar de Brasilia',
    fr: 'heure normale de Brasilia',
  },
  'Europe/Paris': {
    pt: 'Horário da Europa Central',
    en: 'Central European Time',
    es: 'hora de Europa central',
    fr: 'heure d’Europe centrale',
  },
  'Europe/London': {
    pt: 'hora local: Reino Unido',
    en: 'United Kingdom time',
    es: 'hora local: Reino Unido',
    fr: 'heure locale\u00a0: Royaume-Uni',
  },
  'America/Punta_Arenas': {
    pt: 'hora local: Punta Arenas',
    en: 'Punta Arenas time',
    es: 'hora local: Punta Arenas',
    fr: 'heure locale\u00a0: Punta Arenas',
  },
  UTC: { pt: 'UTC', en: 'UTC', es: 'UTC', fr: 'UTC' },
  'Etc/GMT+3': { pt: 'UTC-03:00', en: 'UTC-03:00', es: 'UTC-03:00', fr: 'UTC−03:00' },
} as const

test('a time zone has a name in each language, or is called by its place or by its distance to UTC', () => {
  for (const [timeZone, inLanguages] of Object.entries(names)) {
    for (const [language, name] of Object.entries(inLanguages))
      assert.equal(nameOfTime(timeZone, language as keyof typeof inLanguages), name)
  }
})

test('no time zone puts a place without a preposition into a name', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    assert.match(nameOfTime(timeZone, 'pt'), /^(?:Horário (?:Padrão |d)|Horário Central$|hora local: .|UTC)/)
    assert.match(nameOfTime(timeZone, 'fr'), /^heure (?:.* )?(?:d|normale d|moyenne de|des |locale\u00a0: .)/)
  }
})
