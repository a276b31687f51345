import { after, test } from 'node:test'
import { changedContent } from '../support/content.ts'
import { append } from '../support/content-edits.ts'
import { assertLinear } from '../support/growth.ts'
import { startTestSite } from '../support/site.ts'

const contentDir = await changedContent(
  { after },
  { 'company.yaml': append('feedback: {to: editors@araucaria.example}') },
)
/** It believes a proxy, so that the fields of forwarding are read too. */
const site = await startTestSite(contentDir, () => ({ trustedProxies: { hops: 2 } }))

type Send = (text: string) => Promise<Response>

const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema novo.' }

const post = (path: string, type: string, body: string) =>
  site.fetch(path, { method: 'POST', body, headers: { 'Content-Type': type } })
const postJson = (path: string, body: object) => post(path, 'application/json', JSON.stringify(body))
const call = (name: string, args: object) =>
  site.fetch('/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  })

const inBodies: Readonly<Record<string, Send>> = {
  ...Object.fromEntries(
    ['nome', 'email', 'telefone', 'assunto', 'mensagem', 'idioma'].flatMap(name => [
      [
        `${name} of the API`,
        (text: string) => postJson('/api/v1/contato?validateOnly', { ...message, [name]: text }),
      ],
      [
        `${name} of the form`,
        (text: string) =>
          post(
            '/contato',
            'application/x-www-form-urlencoded',
            new URLSearchParams({ ...message, [name]: text }).toString(),
          ),
      ],
      [
        `${name} of the tool`,
        (text: string) => call('sendContactMessage', { ...message, [name]: text, validateOnly: true }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['pagina', 'mensagem', 'email'].map(name => [
      `${name} of feedback`,
      (text: string) =>
        postJson('/api/v1/comentarios', {
          pagina: name === 'pagina' ? text : '/sobre',
          ...{ mensagem: message.mensagem, [name]: text },
        }),
    ]),
  ),
  'a host of feedback': text =>
    postJson('/api/v1/comentarios', { pagina: `http://${text}/`, mensagem: message.mensagem }),
  'the query of search': query => call('search', { query }),
  'the id of fetch': id => call('fetch', { id }),
  'a host of fetch': text => call('fetch', { id: `http://${text}/` }),
  'a body that is not JSON': text => post('/api/v1/contato', 'application/json', text),
}

const fieldNames =
  'Accept Accept-Encoding Accept-Language Content-Type If-None-Match If-Match Origin X-Forwarded-For Forwarded User-Agent Idempotency-Key Cookie Via traceparent X-Request-Id'.split(
    ' ',
  )

const inHeads: Readonly<Record<string, Send>> = {
  'a path': text => site.fetch(`/${encodeURI(text)}`),
  'a path of the API': text => site.fetch(`/api/v1/servicos/${encodeURI(text)}`),
  'a query': text => site.fetch(`/?${encodeURIComponent(text)}`),
  lang: text => site.fetch(`/api/v1/servicos?lang=${encodeURIComponent(text)}`),
  ...Object.fromEntries(
    fieldNames.map(name => [name, (text: string) => site.fetch('/', { headers: { [name]: text } })]),
  ),
  'Idempotency-Key of a message': text =>
    site.fetch('/api/v1/contato?validateOnly', {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': text },
    }),
}

const ascii = [
  '<',
  '>',
  '&',
  ' ',
  '\t',
  'a',
  '0',
  '-',
  '.',
  '/',
  '=',
  ',',
  ';',
  '"',
  '@',
  '%',
  'a-',
  'a.',
  ', ',
  '\\"',
  '[',
]
const units = [...ascii, '\n', '\r\n', '\u200b', 'é', 'e\u0301', '가', '\u{1f642}', '\u{16d67}', '\ud800']

/** Texts of a number of UTF-16 code units. They end with a character that no field allows, so that each pattern tries all. */
const repeated = (unit: string) => (size: number) => `x${unit.repeat(size / unit.length)}\u0001`

/** Combining marks in descending order of their class: the order that normalisation sorts most slowly. */
function descendingMarks(size: number): string {
  const marks = '\u0345\u035d\u035c\u0301\u0316\u0327\u0652\u064b\u05bc\u0334'
  return `a${[...marks].map(mark => mark.repeat(size / marks.length)).join('')}`
}

/** Different ideographs. A host name with them is encoded in quadratic time. */
const ideographs = (size: number) =>
  String.fromCodePoint(...Array.from({ length: size }, (_, i) => 0x4e00 + i))

const texts: Readonly<Record<string, (size: number) => string>> = {
  ...Object.fromEntries(units.map(unit => [JSON.stringify(unit), repeated(unit)])),
  'marks in descending order': descendingMarks,
  'different ideographs': ideographs,
}

for (const [where, send] of Object.entries(inBodies)) {
  test(`${where}: twice the text costs twice the time`, async () => {
    for (const [what, textOf] of Object.entries(texts)) {
      await assertLinear(async size => (await send(textOf(size))).arrayBuffer(), 10_000, `${where}, ${what}`)
    }
  })
}

for (const [where, send] of Object.entries(inHeads)) {
  test(`${where}: twice the text costs twice the time`, async () => {
    for (const unit of ascii) {
      const textOf = (size: number) => `x${unit.repeat(size / unit.length)}x`
      await assertLinear(
        async size => (await send(textOf(size))).arrayBuffer(),
        4_000,
        `${where}, ${JSON.stringify(unit)}`,
      )
    }
  })
}
