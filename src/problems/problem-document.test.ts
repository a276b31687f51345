import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEach } from '../../test/support/each.ts'
import type { Language } from '../catalog/language.ts'
import { shippedLanguages } from '../catalog/language-codes.ts'
import {
  invalidJsonReasons,
  type ProblemCode,
  problemCodes,
  problemType,
  problemTypes,
} from '../contract/problem-types.ts'
import { Problem } from '../http/problem.ts'
import { type ProblemContext, problemDocument, problemText } from './problem-document.ts'

const languages = shippedLanguages

const context = {
  errorsPage: {
    pt: 'https://site.test/desenvolvedores/erros',
    en: 'https://site.test/en/developers/errors',
    es: 'https://site.test/es/desarrolladores/errores',
    fr: 'https://site.test/fr/developpeurs/erreurs',
  },
  developersPage: {
    pt: 'https://site.test/desenvolvedores',
    en: 'https://site.test/en/developers',
    es: 'https://site.test/es/desarrolladores',
    fr: 'https://site.test/fr/developpeurs',
  },
  slugs: ['conserto', 'entrega'],
  apiIndex: '/api/v1',
  llms: { pt: '/llms.txt', en: '/en/llms.txt', es: '/es/llms.txt', fr: '/fr/llms.txt' },
  company: {
    languages,
    services: [],
    location: { countryCode: 'BR' },
    contact: { nationalPhones: ['pt'] },
    api: { vocabulary: 'pt' },
  },
} as const satisfies Partial<ProblemContext>

/** The parameters that the routes give each problem. */
const parameters = {
  path: '/api/v1/x',
  slug: 'x',
  method: 'DELETE',
  allow: 'GET, HEAD',
  value: 'xx',
  policy: 'leitura',
  quota: '60',
  window: '60',
  seconds: '42',
  reason: 'syntax',
  page: '/x',
  list: '/y',
}

function documentOf(code: ProblemCode, language: Language, faults: ProblemCode[] = []) {
  return problemDocument(new Problem(code, { parameters, faults }), language, '/api/v1/x', context)
}

const contract: readonly (readonly [code: string, status: number, title: string, field?: string])[] = [
  ['not_found', 404, 'Not Found'],
  ['gone', 410, 'Gone'],
  ['service_not_found', 404, 'Not Found'],
  ['method_not_allowed', 405, 'Method Not Allowed'],
  ['rate_limited', 429, 'Too Many Requests'],
  ['lang_invalid', 400, 'Bad Request'],
  ['invalid_json', 400, 'Bad Request'],
  ['name_required', 400, 'Bad Request', 'nome'],
  ['name_too_short', 400, 'Bad Request', 'nome'],
  ['name_too_long', 400, 'Bad Request', 'nome'],
  ['email_required', 400, 'Bad Request', 'email'],
  ['email_invalid', 400, 'Bad Request', 'email'],
  ['phone_invalid', 400, 'Bad Request', 'telefone'],
  ['message_required', 400, 'Bad Request', 'mensagem'],
  ['message_too_short', 400, 'Bad Request', 'mensagem'],
  ['message_too_long', 400, 'Bad Request', 'mensagem'],
  ['email_delivery_failed', 502, 'Bad Gateway'],
  ['email_not_configured', 503, 'Service Unavailable'],
  ['body_too_large', 413, 'Content Too Large'],
  ['idempotency_key_reused', 422, 'Unprocessable Content'],
  ['idempotency_in_progress', 409, 'Conflict'],
  ['idempotency_unavailable', 503, 'Service Unavailable'],
  ['server_busy', 503, 'Service Unavailable'],
  ['internal_error', 500, 'Internal Server Error'],
  ['bad_request', 400, 'Bad Request'],
  ['request_timeout', 408, 'Request Timeout'],
  ['uri_too_long', 414, 'URI Too Long'],
  ['expectation_failed', 417, 'Expectation Failed'],
  ['header_fields_too_large', 431, 'Request Header Fields Too Large'],
  ['method_not_implemented', 501, 'Not Implemented'],
  ['http_version_not_supported', 505, 'HTTP Version Not Supported'],
]

for (const [code, status, title, field] of contract) {
  test(`the problem ${code} has the status ${status} and ${field ? `names the field ${field}` : 'names no field'}`, () => {
    assert.ok(code in problemTypes)
    const document = documentOf(code as ProblemCode, 'pt')
    assert.equal(document.status, status)
    assert.equal(document.title, title)
    assert.equal(document.field, field)
  })
}

for (const language of languages) {
  test(`each problem says in ${language} what happened and what to change, with no place left to fill`, () =>
    assertEach(problemCodes, String, code => {
      const { detail, hint, error } = documentOf(code, language)
      for (const text of [detail, hint]) {
        assert.match(text, /^\p{Lu}.*[.]$/u)
        assert.doesNotMatch(text, /\{\w*\}|undefined|NaN|\bTODO\b/)
      }
      assert.equal(error, detail)
    }))

  test(`the hint about a field speaks in ${language} to a person who fills in a form, without names of the API`, () =>
    assertEach(
      problemCodes.filter(code => problemType(code).field),
      String,
      code => {
        const { hint } = documentOf(code, language)
        assert.match(
          hint,
          /^(Escreva|Conte|Resuma|Enter|Write|Tell|Shorten|Escribe|Cuenta|Resúmelo|Saisissez|Écrivez|Dites-nous-en|Résumez-le) /,
        )
        assert.doesNotMatch(
          hint,
          /\b(campo (nome|email|mensagem)|field (nome|email|mensagem)|idioma|JSON|API)\b/,
        )
      },
    ))

  test(`email_delivery_failed says in ${language} of each outcome something else`, () => {
    const [refused, unknown] = ['refused', 'unknown'].map(outcome =>
      problemText('email_delivery_failed', { outcome }, language, context),
    )
    assert.notEqual(refused?.detail, unknown?.detail)
    assert.notEqual(refused?.hint, unknown?.hint)
    for (const { detail, hint } of [refused, unknown].filter(each => each !== undefined)) {
      for (const text of [detail, hint]) assert.match(text, /^\p{Lu}.*[.]$/u)
    }
  })

  test(`a problem in ${language} has the type of every language, and leads to the documentation in ${language}`, () => {
    const { type, docs, instance, code } = documentOf('lang_invalid', language)
    assert.equal(type, 'https://site.test/desenvolvedores/erros#lang_invalid')
    assert.equal(docs, context.developersPage[language])
    assert.equal(instance, '/api/v1/x')
    assert.equal(code, 'lang_invalid')
  })

  test(`the hint of invalid_json says in ${language} which of its reasons it is`, () => {
    const hints = invalidJsonReasons.map(
      reason => problemText('invalid_json', { reason }, language, context).hint,
    )
    assert.equal(new Set(hints).size, invalidJsonReasons.length)
    assert.match(hints[0] ?? '', /application\/json/)
    assert.match(hints[1] ?? '', /Content-Encoding/)
    assert.match(hints[3] ?? '', /UTF-8/)
  })

  test(`the texts in ${language} name the limits of the contract`, () => {
    const textOf = (code: ProblemCode) =>
      Object.values(problemText(code, parameters, language, context)).join(' ')
    assert.match(textOf('name_too_short'), /\b2\b/)
    assert.match(textOf('name_too_long'), /\b120\b/)
    assert.match(textOf('email_invalid'), /\b160\b/)
    assert.match(textOf('message_too_short'), /\b10\b/)
    assert.match(textOf('message_too_long'), /\b5000\b/)
    assert.match(textOf('body_too_large'), /\b64[ \u00a0\u202f]Ki[Bo]\b/)
  })

  test(`the hint of service_not_found lists in ${language} the valid slugs`, () =>
    assert.match(documentOf('service_not_found', language).hint, /conserto, entrega/))

  test(`the hint of lang_invalid lists in ${language} the languages of the site`, () => {
    const { hint } = documentOf('lang_invalid', language)
    for (const code of languages) assert.match(hint, new RegExp(`\\b${code}\\b`))
  })
}

test('no two languages say the same', () => {
  for (const code of problemCodes) {
    const details = languages.map(language => documentOf(code, language).detail)
    assert.equal(new Set(details).size, languages.length, code)
  }
})

test('several faults are listed with field, code, detail and hint, and the first is the problem', () => {
  const document = documentOf('name_required', 'en', ['name_required', 'email_invalid'])
  const textsOf = (code: ProblemCode) => {
    const { detail, hint } = documentOf(code, 'en')
    return { detail, hint }
  }
  assert.equal(document.code, 'name_required')
  assert.deepEqual(document.errors, [
    { field: 'nome', code: 'name_required', ...textsOf('name_required') },
    { field: 'email', code: 'email_invalid', ...textsOf('email_invalid') },
  ])
})

test('a problem without faults lists none', () =>
  assert.equal('errors' in documentOf('not_found', 'pt'), false))

test('what a client wrote is shown as it is, not read as a place to fill', () => {
  const document = problemDocument(
    new Problem<ProblemCode>('lang_invalid', { parameters: { value: '{hint} $& $1' } }),
    'en',
    '/api/v1',
    context,
  )
  assert.match(document.detail, /\{hint\} \$& \$1/)
})
