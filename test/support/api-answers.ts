import { contactPolicy, readPolicy } from '../../src/contract/quota-policies.ts'
import { DeliveryFailure } from '../../src/forms/mail.ts'
import { startTestSite, type TestSite } from './site.ts'

const submission = (body: string, fields: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json', ...fields },
})
const message = { nome: 'Ana Souza', email: 'ana@company.test', mensagem: 'We need a stock system.' }
const valid = JSON.stringify(message)
const tooShort = JSON.stringify({ nome: 'A', email: 'ana', telefone: '1', mensagem: 'We' })
const tooLong = JSON.stringify({ ...message, nome: 'A'.repeat(121), mensagem: 'A'.repeat(5001) })
const preflight = {
  method: 'OPTIONS',
  headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
}

/** Every path of the API, with every kind of request that has a different response. */
function requestsOf(site: TestSite): (readonly [string, RequestInit])[] {
  const readings = [...site.application.snapshot.readBodies.keys()]
  const contacts = ['/api/v1/contato', '/api/contato']
  const absent = ['/api', '/api/', '/api/v1/', '/api/v2', '/api/v1/servicos/nada', '/api/v1/contato/']
  return [
    ...[...readings, ...contacts, ...absent].flatMap(path => [
      ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].map(method => [path, { method }] as const),
      [path, preflight] as const,
    ]),
    ...readings.flatMap(path => [
      ...['pt', 'en', 'es', 'fr', ''].map(lang => [`${path}?lang=${lang}`, {}] as const),
      [path, { headers: { 'If-None-Match': '*' } }] as const,
      [path, { headers: { 'Accept-Encoding': 'zstd' } }] as const,
    ]),
    ...contacts.flatMap(path => [
      ...['pt', 'en', 'es'].map(
        idioma => [path, submission(JSON.stringify({ ...message, idioma }))] as const,
      ),
      ...['{}', '[', ' '.repeat(65_537), tooShort, tooLong].map(body => [path, submission(body)] as const),
      [path, submission(valid, { 'Idempotency-Key': 'a key' })] as const,
      [path, submission(valid, { 'Idempotency-Key': 'key' })] as const,
      [path, submission(valid.replace('Ana', 'Eva'), { 'Idempotency-Key': 'key' })] as const,
    ]),
  ]
}

/**
 * Returns every response of a site: to those requests, over the quotas, with failing mail, and with an internal error.
 */
export async function answersOf(contentDir: string): Promise<(readonly [string, Response])[]> {
  const answers: (readonly [string, Response])[] = []
  const ask = async (site: TestSite, path: string, init: RequestInit & { readonly peer?: string }) => {
    answers.push([`${init.method ?? 'GET'} ${path}`, await site.fetch(path, init)])
  }
  const site = await startTestSite(contentDir)
  for (const [path, init] of requestsOf(site)) await ask(site, path, init)
  const peer = '192.0.2.1'
  for (let count = 0; count <= readPolicy.quota; count += 1) await ask(site, '/api/v1', { peer })
  for (let count = 0; count <= contactPolicy.quota; count += 1)
    await ask(site, '/api/contato', { ...submission('{'), peer })
  const failures = [
    new DeliveryFailure('refused', 'x'),
    new DeliveryFailure('misconfigured', 'x'),
    new Error('x'),
  ]
  for (const failure of failures) {
    const failing = await startTestSite(contentDir, ({ contact }) => ({
      contact: { ...contact, deliver: () => Promise.reject(failure) },
    }))
    await ask(failing, '/api/v1/contato', submission(valid))
  }
  return answers
}
