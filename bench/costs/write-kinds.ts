import { filled, type Kind, kind, long, longest, type Sent } from './kind.ts'

const person = { nome: 'Ana Souza', email: 'ana@example.org', mensagem: 'We type every order twice.' }
const json = { 'Content-Type': 'application/json' }
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** A form that is refused before its text is judged costs at most this many pages, besides its bytes. */
const mostOfRefusedForm = { most: 2 }

function api(body: object | string, query = ''): Sent {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', target: `/api/v1/contato${query}`, fields: json, body: text }
}

function form(values: Readonly<Record<string, string>>, fields = {}): Sent {
  const body = String(new URLSearchParams(values))
  return { method: 'POST', target: '/en/contact', fields: { ...urlencoded, ...fields }, body }
}

/** The form as `multipart/form-data`: its parts, each with a head and a text. */
function formData(...parts: readonly (readonly [head: string, text: string])[]): Sent {
  const body = parts.map(([head, text]) => `--b\r\n${head}\r\n\r\n${text}\r\n`).join('')
  const fields = { 'Content-Type': 'multipart/form-data; boundary=b' }
  return { method: 'POST', target: '/en/contact', fields, body: `${body}--b--\r\n` }
}

const head = (name: string) => `Content-Disposition: form-data; name="${name}"`

function feedback(body: object): Sent {
  return { method: 'POST', target: '/api/v1/comentarios', fields: json, body: JSON.stringify(body) }
}

/** Combining marks, in the order that takes a normaliser longest. Each has two bytes. */
function marks(count: number): string {
  const first = Math.floor(count / 2)
  return `a${'\u0345'.repeat(first)}${'\u0334'.repeat(count - first)}`
}

/** The messages by the API and by the form, and feedback. */
export const writeKinds: readonly Kind[] = [
  kind('contact: accepted', 200, api(person), {
    isAccepted: true,
    sent: (_, turn) => api({ ...person, mensagem: `${person.mensagem} ${turn}` }),
  }),
  kind('contact: valid, validateOnly', 200, api(person, '?validateOnly=true')),
  kind('contact: every field invalid', 400, api({ nome: 'a', email: 'a', telefone: '1', mensagem: 'a' })),
  kind('contact: empty', 400, api({})),
  kind('contact: not JSON', 400, api('{')),
  kind('contact: over the quota', 429, api(person), { isOverQuota: true }),
  kind('contact: too large', 413, api('a'.repeat(70_000))),
  long('contact: long message, validateOnly', 200, 4_900, size =>
    api({ ...person, mensagem: filled('word ', size) }, '?validateOnly=true'),
  ),
  long('contact: too long message', 400, longest.body, size =>
    api({ ...person, mensagem: 'a'.repeat(size) }),
  ),
  long('contact: too long name', 400, longest.body, size => api({ ...person, nome: 'a'.repeat(size) })),
  long('contact: name of marks', 400, longest.body / 2, size => api({ ...person, nome: marks(size) })),
  long('contact: message of marks', 400, longest.body / 2, size => api({ ...person, mensagem: marks(size) })),
  long('contact: message of spaces', 400, longest.body, size =>
    api({ ...person, mensagem: `${' '.repeat(size)}a` }),
  ),
  long('contact: message of lines', 400, longest.body / 2, size =>
    api({ ...person, mensagem: '\n'.repeat(size) }),
  ),
  long('contact: long address', 400, longest.body, size =>
    api({ ...person, email: `${'a.'.repeat(size / 2)}@` }),
  ),
  long('contact: long number', 400, longest.body, size => api({ ...person, telefone: '1'.repeat(size) })),
  long('contact: deep JSON', 400, longest.body, size => api('['.repeat(size / 2) + ']'.repeat(size / 2))),
  long('contact: many keys', 400, 6_000, count =>
    api(Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 1]))),
  ),
  kind('form: accepted', 303, form(person), {
    isAccepted: true,
    sent: (_, turn) => form({ ...person, mensagem: `${person.mensagem} ${turn}` }),
  }),
  kind('form: one fault', 400, form({ ...person, nome: '' })),
  kind('form: every field invalid', 400, form({ nome: 'a', email: 'a', telefone: '1', mensagem: 'a' })),
  kind('form: over the quota', 429, form({ nome: 'a' }), { ...mostOfRefusedForm, isOverQuota: true }),
  kind(
    'form: of another site',
    403,
    form({ nome: 'a' }, { 'Sec-Fetch-Site': 'cross-site' }),
    mostOfRefusedForm,
  ),
  kind('form: with a coding', 415, form({ nome: 'a' }, { 'Content-Encoding': 'gzip' }), mostOfRefusedForm),
  kind('form: of no such type', 400, form({ nome: 'a' }, { 'Content-Type': 'text/plain' })),
  kind('form: too large', 413, form({ mensagem: 'a'.repeat(70_000) })),
  long('form: long message', 400, longest.body, size => form({ ...person, mensagem: 'a'.repeat(size) })),
  long('form: message to escape', 400, longest.body / 3, size =>
    form({ ...person, mensagem: '<'.repeat(size) }),
  ),
  long('form: name of marks', 400, longest.body / 6, size => form({ ...person, nome: marks(size) })),
  long('form: many names', 400, longest.body, size => ({ ...form({}), body: 'a&'.repeat(size / 2) })),
  long(
    'form: over the quota, long',
    429,
    longest.body / 3,
    size => form({ ...person, mensagem: '<'.repeat(size) }),
    { isOverQuota: true },
  ),
  kind('form data: one fault', 400, formData([head('nome'), 'a'])),
  kind('form data: malformed', 400, formData(['', 'a']), mostOfRefusedForm),
  long('form data: long message', 400, longest.body, size => formData([head('mensagem'), 'a'.repeat(size)])),
  long('form data: many parts', 400, longest.body / 60, count =>
    formData(...Array.from({ length: count }, (): [string, string] => [head('a'), ''])),
  ),
  long('form data: long heads', 400, longest.body / 1_000, count =>
    formData(
      ...Array.from({ length: count }, (): [string, string] => [head('a') + '; name='.repeat(130), '']),
    ),
  ),
  kind('feedback: accepted', 200, feedback({}), {
    isAccepted: true,
    sent: (_, turn) => feedback({ pagina: '/en', mensagem: `This is wrong: ${turn}` }),
  }),
  kind('feedback: invalid', 400, feedback({ pagina: '/no', mensagem: '', email: 'a' })),
  long('feedback: too long', 400, longest.body, size =>
    feedback({ pagina: '/en', mensagem: 'a'.repeat(size) }),
  ),
  long('feedback: long page', 400, longest.body, size =>
    feedback({ pagina: 'a'.repeat(size), mensagem: 'Wrong text.' }),
  ),
  long('feedback: message of marks', 400, longest.body / 2, size =>
    feedback({ pagina: '/en', mensagem: marks(size) }),
  ),
  long('feedback: page of marks', 400, longest.body / 2, size =>
    feedback({ pagina: marks(size), mensagem: 'Wrong text.' }),
  ),
]
