import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentCodings } from '../../http/content-coding.ts'
import { createCompressor } from '../compress.ts'
import { createEncoder } from './representation.ts'

const { represent } = createEncoder(createCompressor(), {})

test('a text that a coding makes smaller is sent in that coding', async () => {
  const representation = await represent('a long text '.repeat(1_000), {})
  for (const coding of contentCodings) {
    const { fields, body } = representation[coding]
    assert.equal(fields['Content-Encoding'], coding === 'identity' ? undefined : coding)
    assert.equal(body.byteLength < 12_000, coding !== 'identity')
  }
})

test('a text that no coding makes smaller is sent as it is, with one validator', async () => {
  const representation = await represent('short', {})
  for (const coding of contentCodings) {
    const { fields, body, entityTag } = representation[coding]
    assert.equal(fields['Content-Encoding'], undefined)
    assert.equal(new TextDecoder().decode(body), 'short')
    assert.equal(entityTag, representation.identity.entityTag)
  }
})
