import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteFields } from './site-fields.ts'

test('every answer of an https site asks for https henceforth, of its subdomains only where that is set (RFC 6797)', () => {
  const transport = (hstsSubdomains?: boolean) =>
    siteFields('https://site.test', hstsSubdomains)['Strict-Transport-Security'] ?? ''
  assert.match(transport(), /^max-age=[1-9]\d{6,}$/)
  assert.match(transport(true), /^max-age=[1-9]\d{6,}; includeSubDomains$/)
})

test('an http site asks for no https: it would lock its visitors out', () =>
  assert.equal('Strict-Transport-Security' in siteFields('http://localhost:3000'), false))

for (const baseUrl of ['https://site.test', 'http://localhost:3000']) {
  test(`no media type is guessed on ${baseUrl}`, () =>
    assert.equal(siteFields(baseUrl)['X-Content-Type-Options'], 'nosniff'))

  test(`no page of ${baseUrl} runs what is written inline or comes from elsewhere`, () => {
    const directives = new Map(
      (siteFields(baseUrl)['Content-Security-Policy'] ?? '')
        .split('; ')
        .map(directive => [directive.split(' ', 1)[0], directive.split(' ').slice(1)]),
    )
    assert.deepEqual(directives.get('default-src'), ["'none'"])
    assert.deepEqual(directives.get('script-src'), ["'self'"])
    assert.deepEqual(directives.get('style-src'), ["'self'"])
    assert.deepEqual(directives.get('frame-ancestors'), ["'none'"])
    assert.deepEqual(directives.get('base-uri'), ["'none'"])
    assert.deepEqual(directives.get('form-action'), ["'self'"])
  })
}

test('messages to another origin may go there, and nothing else may go or come from there', () => {
  const policyOf = (messagesAt?: string) =>
    (siteFields('https://site.test', false, messagesAt)['Content-Security-Policy'] ?? '').split('; ')
  const [own, others] = [policyOf(), policyOf('https://forms.test')]
  assert.deepEqual(policyOf('https://site.test'), own)
  assert.deepEqual(
    others.filter(directive => !own.includes(directive)),
    ["connect-src 'self' https://forms.test", "form-action 'self' https://forms.test"],
  )
})
