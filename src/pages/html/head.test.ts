import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentTitle } from './head.ts'

const company = 'Empresa'

test('a title is followed by the name of the company, up to 70 characters in all', () => {
  const longest = '🐝'.repeat(60)
  assert.equal(documentTitle(longest, company), `${longest} · ${company}`)
  assert.equal(documentTitle(`${longest}x`, company), `${longest}x`)
})

test('a title that is the name of the company does not say it twice', () =>
  assert.equal(documentTitle(company, company), company))
