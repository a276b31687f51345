import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

test('every problem code has an anchor on the page of errors, in each language', async () => {
  const codes = [
    'not_found',
    'service_not_found',
    'method_not_allowed',
    'rate_limited',
    'invalid_json',
    'name_required',
    'name_too_short',
    'name_too_long',
    'email_required',
    'email_invalid',
    'phone_invalid',
    'message_required',
    'message_too_short',
    'message_too_long',
    'email_delivery_failed',
    'email_not_configured',
    'lang_invalid',
    'body_too_large',
    'internal_error',
    'idempotency_key_reused',
    'idempotency_in_progress',
    'idempotency_unavailable',
  ]
  for (const path of ['/desenvolvedores/erros', '/en/developers/errors', '/es/desarrolladores/errores']) {
    const ids = elements(await fetchHtml(site, path)).map(element => attribute(element, 'id'))
    for (const code of codes) assert.ok(ids.includes(code), `${path}#${code}`)
  }
})
