import fc from 'fast-check'
import { anyCharacter } from './any-character.ts'
import { baseUrl } from './folders.ts'

const pieces = [
  ...'/ // /// \\ /\\ % %2 %ZZ %00 %2F %5C %2e%2e %FF %C0%AF %ED%A0%80 . .. /./ /../ : @ ; ~ é 🙂'.split(' '),
  ...'other.example //other.example/x https://other.example/ __proto__ constructor toString'.split(' '),
  ...'/api /api/ /api/v1 /api/v1/servicos /api/v1/servicos/ /api/v1/contato /api/contato'.split(' '),
  ...'en /en /en/ /es sobre /sobre /servicos mlabs .md index.html /index.html index.md'.split(' '),
  ...'/openapi.json /sitemap.xml /llms.txt /assets/ /.well-known/api-catalog'.split(' '),
  ' ',
]

/** Paths that begin with a slash and have not passed a URL parser. */
export const paths: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map(parts => `/${parts.join('')}`),
  },
  { weight: 2, arbitrary: fc.constantFrom(...pieces.filter(piece => piece.startsWith('/'))) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }).map(text => `/${text}`) },
  { weight: 1, arbitrary: fc.constantFrom(...pieces).map(piece => `/${piece.repeat(4000)}`) },
)

export const queries: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', ...'? ?lang= ?lang=en ?lang=xx ?lang ?lang=% ?lang=%FF ?__proto__=x ?? ?#?'.split(' ')),
  fc.string({ unit: anyCharacter, maxLength: 30 }).map(text => `?lang=${text}`),
  fc.string({ unit: anyCharacter, maxLength: 30 }).map(text => `?${text}`),
)

export const methods: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('GET', 'POST') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...'HEAD PUT PATCH DELETE OPTIONS PROPFIND get post M-SEARCH __proto__'.split(' '),
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 8 }) },
)

const fieldNames = [
  ...'Accept Accept-Encoding Accept-Language Content-Type Content-Encoding Content-Length Range'.split(' '),
  ...'If-None-Match If-Modified-Since Origin Access-Control-Request-Method X-Forwarded-For'.split(' '),
  ...'Forwarded Host Cookie Idempotency-Key Expect User-Agent Authorization X-HTTP-Method-Override'.split(
    ' ',
  ),
]

const fieldValues = [
  ...' * */* text/markdown application/json application/json;charset=" br;q= ,,, " \\" W/"x" -1 0'.split(' '),
  ...'1e9 99999999999999999999 null https://other.example [::1]:99999 ::ffff:1.2.3.4 for="['.split(' '),
]

/** Header fields, including some that `Headers` refuses. */
export const fields: fc.Arbitrary<[string, string][]> = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...fieldNames) },
      { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 12 }) },
    ),
    fc.oneof(
      fc.constantFrom(...fieldValues),
      fc
        .array(fc.constantFrom(...'; , " \\ = q 0 . / * text % é'.split(' '), ' ', '\t'), { maxLength: 40 })
        .map(parts => parts.join('')),
      fc.string({ unit: anyCharacter, maxLength: 40 }),
    ),
  ),
  { maxLength: 6 },
)

const anyText = fc.string({ unit: anyCharacter })

const message = fc.record(
  {
    nome: fc.oneof(
      fc.constantFrom<unknown>('Ana', 'A\r\nBcc: x@y.test', '\ud800x', '\0\0\0', 'x'.repeat(121), '', 1, {}),
      anyText,
    ),
    email: fc.oneof(
      { weight: 2, arbitrary: fc.constant('ana@company.test') },
      fc.constantFrom<unknown>(
        'a@b',
        'a@b.test, c@d.test',
        `${'a'.repeat(60_000)}@b.test`,
        '\udfff@b.test',
        [],
      ),
      anyText,
    ),
    telefone: fc.oneof(
      fc.constantFrom<unknown>(
        '',
        '(11) 98765-4321',
        '+1 202 555 0143',
        '+',
        '(((((',
        '1'.repeat(300),
        {},
        11,
      ),
      anyText,
    ),
    mensagem: fc.oneof(
      fc.constantFrom('We need a stock system.', '\ud83d'.repeat(20), '\u202e'.repeat(10)),
      fc.jsonValue(),
    ),
    whatsapp: fc.jsonValue(),
    idioma: fc.oneof(fc.constantFrom('pt', 'en', 'es', 'toString', '__proto__'), fc.jsonValue()),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

export const bodies: fc.Arbitrary<BodyInit | null> = fc.oneof(
  { weight: 4, arbitrary: message.map(value => JSON.stringify(value)) },
  fc.uint8Array({ maxLength: 200 }).map(bytes => Uint8Array.from(bytes)),
  fc.json(),
  fc.constantFrom(null, ...' { {} [] null "x" {"__proto__":{"nome":"x"}} \ufeff{}'.split(' ')),
  fc.constantFrom('['.repeat(30_000), '{"nome":'.repeat(7_000), 'x'.repeat(70_000)),
)

/**
 * Returns the options of `fetch` for a request, without the fields that `Headers` refuses and without the body of a
 * GET.
 */
export function requestInit(
  method: string,
  fields: readonly (readonly [string, string])[],
  body: BodyInit | null,
) {
  const headers = new Headers()
  for (const [name, value] of fields) {
    try {
      headers.append(name, value)
    } catch {
      // A name or value that HTTP does not allow is a TypeError; no adapter would hand it on either.
    }
  }
  return { method, headers, body: /^(?:get|head)$/i.test(method) ? null : body }
}

/** Whether the platform's own `Request` accepts a request. A refused one never reaches the site. */
export function isRequest(path: string, init: RequestInit): boolean {
  try {
    return new Request(`${baseUrl}${path}`, init).url.startsWith(`${baseUrl}/`)
  } catch {
    return false
  }
}
