import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vitrine } from './support/program.ts'
import { startScripted } from './support/scripted-server.ts'

const refusal = {
  type: 'https://www.example.org/errores#lang_invalid',
  title: 'Bad Request',
  status: 400,
  detail: 'El parámetro lang no acepta el valor "en".',
  code: 'lang_invalid',
  hint: 'Usa lang=es o lang=fr, en minúsculas, o no envíes el parámetro.',
  docs: 'https://www.example.org/desarrolladores',
  error: 'El parámetro lang no acepta el valor "en".',
}

/** A site in Spanish and French. */
const spanishSite = (t: Parameters<typeof startScripted>[0]) =>
  startScripted(t, ({ url = '' }, response) => {
    const isRefused = url.includes('lang=en')
    const type = isRefused ? 'application/problem+json' : 'application/json'
    response.writeHead(isRefused ? 400 : 200, { 'Content-Type': type })
    response.end(isRefused ? JSON.stringify(refusal) : '{"services":[]}')
  })

test('a site that does not have the language of the locale answers in its own', async t => {
  const { url, requests } = await spanishSite(t)
  const ended = await vitrine(['services', '--json', '--url', url], { env: { LC_ALL: 'en_US.UTF-8' } })
  assert.deepEqual([ended.status, ended.stdout, ended.stderr], [0, '{"services":[]}', ''])
  assert.deepEqual(requests, ['GET /api/v1/servicos?lang=en', 'GET /api/v1/servicos'])
})

test('a language that the person asks for, and that the site does not have, is refused in words of the site', async t => {
  const { url, requests } = await spanishSite(t)
  const { status, stdout, stderr } = await vitrine(['services', '--lang', 'en', '--url', url])
  assert.deepEqual([status, stdout], [4, ''])
  assert.match(stderr, /lang=es o lang=fr/)
  assert.equal(requests.length, 1)
})
