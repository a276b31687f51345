import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateLimitFields } from './rate-limit-fields.ts'

test('the RateLimit fields name the policy in quotes, with quota and window, and with what remains and until when', () => {
  const policy = { name: 'leitura', quota: 60, windowSeconds: 60 }
  const state = { isExceeded: false, remaining: 59, resetSeconds: 42 }
  assert.deepEqual(rateLimitFields(policy, state), {
    'RateLimit-Policy': '"leitura";q=60;w=60',
    RateLimit: '"leitura";r=59;t=42',
  })
})

test('the RateLimit fields of the contact policy', () => {
  const policy = { name: 'contato', quota: 10, windowSeconds: 600 }
  const state = { isExceeded: true, remaining: 0, resetSeconds: 600 }
  assert.deepEqual(rateLimitFields(policy, state), {
    'RateLimit-Policy': '"contato";q=10;w=600',
    RateLimit: '"contato";r=0;t=600',
  })
})
