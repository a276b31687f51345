import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subjectSlug } from './subject.ts'

const slugs = {
  Operação: 'operacao',
  'lojas virtuais': 'lojas-virtuais',
  'C++ & Node.js': 'c-node-js',
  'Cœur de métier': 'coeur-de-metier',
  'ŒUVRE D’ART': 'oeuvre-d-art',
  'curriculum vitæ': 'curriculum-vitae',
  Ærø: 'aero',
  Straße: 'strasse',
  日本: '',
}

for (const [name, slug] of Object.entries(slugs)) {
  test(`the slug of the subject "${name}" is "${slug}"`, () => assert.equal(subjectSlug(name), slug))
}
