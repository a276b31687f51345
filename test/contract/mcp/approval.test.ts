import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { modernRequest, person, postMcp, problemOf } from '../../support/mcp.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const message = { ...person, idioma: 'en', telefone: '+1 202 555 0143', whatsapp: false, assunto: 'mlabs' }

type Action = 'accept' | 'decline' | 'cancel'

/** Returns a client of the revision 2026-07-28 with a user who gives every question the same response. */
async function clientOfPerson(action: Action) {
  const asked: string[] = []
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } }, capabilities: { elicitation: {} } },
  )
  client.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params.message)
    return action === 'accept' ? { action, content: {} } : { action }
  })
  const transport = new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
    fetch: (url, init) => site.fetch(new URL(url).pathname, init),
  })
  await client.connect(transport)
  return { client, asked }
}

/** Returns a call by a client that declares its capabilities. */
function callBy(capabilities: object, given: object, more: object = {}) {
  const [request, fields] = modernRequest('tools/call', {
    name: 'sendContactMessage',
    arguments: given,
    ...more,
  }) as unknown as [{ params: { _meta: Record<string, unknown> } }, Record<string, string>]
  request.params._meta['io.modelcontextprotocol/clientCapabilities'] = capabilities
  return postMcp(site, request, fields)
}

test('a person approves the exact text in their client before the e-mail goes', async () => {
  const before = site.mails.length
  const { client, asked } = await clientOfPerson('accept')
  const { structuredContent } = await client.callTool({ name: 'sendContactMessage', arguments: message })
  assert.equal((structuredContent as { success: boolean }).success, true)
  assert.equal(site.mails.length, before + 1)
  const [question, ...others] = asked
  assert.equal(others.length, 0)
  assert.match(question ?? '', /^Send this message to .+\? It becomes an email that a person reads\.\n/)
  for (const shown of [person.nome, person.email, message.telefone, 'mlabs', `Message:\n${person.mensagem}`])
    assert.ok(question?.includes(shown), question)
})

for (const action of ['decline', 'cancel'] as const) {
  test(`nothing is sent when the person answers ${action}, and the model learns why`, async () => {
    const before = site.mails.length
    const { client } = await clientOfPerson(action)
    const problem = problemOf(await client.callTool({ name: 'sendContactMessage', arguments: message }))
    assert.equal(problem.code, 'not_approved')
    assert.equal(site.mails.length, before)
  })
}

test('the question is in the language of the message', async () => {
  for (const [idioma, words] of [
    ['pt', /^Enviar esta mensagem a .+\nNome: /s],
    ['es', /^¿Enviar este mensaje a .+\nNombre: /s],
    [undefined, /^Enviar esta mensagem a /],
  ] as const) {
    const { client, asked } = await clientOfPerson('decline')
    await client.callTool({ name: 'sendContactMessage', arguments: { ...person, idioma } })
    assert.match(asked[0] ?? '', words)
  }
})

test('a message with faults is refused before the person is asked', async () => {
  const { client, asked } = await clientOfPerson('accept')
  const given = { ...message, email: 'x' }
  const problem = problemOf(await client.callTool({ name: 'sendContactMessage', arguments: given }))
  assert.equal(problem.code, 'email_invalid')
  assert.deepEqual(asked, [])
})

test('a check of a message asks nobody', async () => {
  const { client, asked } = await clientOfPerson('accept')
  const given = { ...message, validateOnly: true }
  const { structuredContent } = await client.callTool({ name: 'sendContactMessage', arguments: given })
  assert.deepEqual([structuredContent, asked], [{ valid: true }, []])
})

test('an approval counts for the text that was shown: for another text the person is asked again', async () => {
  const before = site.mails.length
  const asking = { elicitation: {} }
  const first = await callBy(asking, message)
  const [key = ''] = Object.keys(first.body.result.inputRequests)
  const inputResponses = { [key]: { action: 'accept', content: {} } }
  const changed = { ...message, mensagem: 'Something that nobody has seen.' }
  const second = await callBy(asking, changed, { inputResponses })
  assert.equal(second.body.result.resultType, 'input_required')
  assert.equal(site.mails.length, before)
  const third = await callBy(asking, message, { inputResponses })
  assert.equal(third.body.result.structuredContent.success, true)
  assert.equal(site.mails.length, before + 1)
})

for (const [client, capabilities] of [
  ['declares no elicitation', {}],
  ['can only open addresses', { elicitation: { url: {} } }],
] as const) {
  test(`a client that ${client} sends at once, as one of an older revision does`, async () => {
    const before = site.mails.length
    const { body } = await callBy(capabilities, message)
    assert.equal(body.result.structuredContent.success, true)
    assert.equal(site.mails.length, before + 1)
  })
}
