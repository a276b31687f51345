import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from './slug.ts'

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
  test(`the slug of "${name}" is "${slug}"`, () => assert.equal(slugOf(name), slug))
}
