/** Bytes that a client sends on one connection, and the expected result. */
export interface HostileExchange {
  readonly what: string
  readonly bytes: string
  /** The statuses of the answers, in order; none where the connection is closed without one. */
  readonly answers: readonly number[]
  /** The code of the problem in the last answer. */
  readonly code?: string
  /** Whether the server ends the connection. */
  readonly closes: boolean
}

const host = 'Host: site.test\r\n'
const contact = '/api/v1/contato'

/** The request that follows a refused one. It must never get a response. */
const smuggled = `GET /robots.txt HTTP/1.1\r\n${host}\r\n`

const line = (requestLine: string, fields = '', body = '') => `${requestLine}\r\n${host}${fields}\r\n${body}`
const get = (target: string, fields = '') => line(`GET ${target} HTTP/1.1`, fields)
/** Each message comes from a new client, so that no quota is used up. */
let clients = 0
const post = (fields: string, body = '') => {
  clients += 1
  const client = `X-Forwarded-For: 192.0.2.${clients}\r\n`
  return line(`POST ${contact} HTTP/1.1`, `${client}Content-Type: application/json\r\n${fields}`, body)
}
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body)
const lines = (count: number) => 'a: b\r\n'.repeat(count)
const tabs = '\t'.repeat(60_000)

type Row = readonly [what: string, bytes: string, ...answers: number[]]

/** Answered as a problem of this code, and the connection closed. */
const refused: Readonly<Record<string, readonly Row[]>> = {
  bad_request: [
    ['no `Host` in HTTP/1.1', `GET / HTTP/1.1\r\n\r\n${smuggled}`, 400],
    ['two `Host` lines, the same', get('/', host) + smuggled, 400],
    ['two `Host` lines, different', get('/', 'Host: other.example\r\n') + smuggled, 400],
    ['an empty `Host`', `GET / HTTP/1.1\r\nHost:\r\n\r\n${smuggled}`, 400],
    ['a `Host` with a space and a slash', `GET / HTTP/1.1\r\nHost: a b/c\r\n\r\n${smuggled}`, 400],
    ['a `Host` with a user', `GET / HTTP/1.1\r\nHost: site.test@other.example\r\n\r\n${smuggled}`, 400],
    [
      'a `Host` with an invalid port',
      `GET / HTTP/1.1\r\nHost: site.test:99999\r\nConnection: close\r\n\r\n`,
      400,
    ],
    ['two `Host` lines in HTTP/1.0', `GET / HTTP/1.0\r\n${host}${host}\r\n${smuggled}`, 400],
    ['HTTP/1.2', line('GET / HTTP/1.2') + smuggled, 400],
    ['HTTP/1.10', line('GET / HTTP/1.10') + smuggled, 400],
    ['an invalid version', line('GET / HTTP/x.y') + smuggled, 400],
    ['`http/1.1` in small letters', line('GET / http/1.1') + smuggled, 400],
    [
      '`Content-Length` and `Transfer-Encoding`',
      post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      '`Transfer-Encoding` and `Content-Length`',
      post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      'two `Content-Length` lines, the same',
      post('Content-Length: 2\r\nContent-Length: 2\r\n', `{}${smuggled}`),
      400,
    ],
    [
      'two `Content-Length` lines, different',
      post('Content-Length: 2\r\nContent-Length: 0\r\n', `{}${smuggled}`),
      400,
    ],
    ['`Content-Length: 2, 2`', post('Content-Length: 2, 2\r\n', `{}${smuggled}`), 400],
    ['`Content-Length: +2`', post('Content-Length: +2\r\n', `{}${smuggled}`), 400],
    ['`Content-Length: -2`', post('Content-Length: -2\r\n', `{}${smuggled}`), 400],
    ['`Content-Length: 0x2`', post('Content-Length: 0x2\r\n', `{}${smuggled}`), 400],
    [
      'a `Content-Length` beyond 64 bits',
      post(`Content-Length: ${'9'.repeat(30)}\r\n`, `{}${smuggled}`),
      400,
    ],
    [
      '`Transfer-Encoding: chunked, identity`',
      post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${smuggled}`),
      400,
    ],
    ['`Transfer-Encoding: identity`', post('Transfer-Encoding: identity\r\n', `0\r\n\r\n${smuggled}`), 400],
    ['`Transfer-Encoding: xchunked`', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${smuggled}`), 400],
    ['`Transfer-Encoding: xchunked` on a GET', get('/', 'Transfer-Encoding: xchunked\r\n') + smuggled, 400],
    [
      '`Transfer-Encoding: gzip, chunked`',
      post('Transfer-Encoding: gzip, chunked\r\n', `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      '`Transfer-Encoding: chunked`, twice',
      post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      '`Transfer-Encoding` in HTTP/1.0',
      line(`POST ${contact} HTTP/1.0`, 'Transfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
      400,
    ],
    ['a bare LF after the request line', `GET / HTTP/1.1\n${host}\r\n${smuggled}`, 400],
    ['a bare LF after a header', get('/', 'a: b\nc: d\r\n') + smuggled, 400],
    ['a bare CR after a header', get('/', 'a: b\rc: d\r\n') + smuggled, 400],
    ['a bare LF as the empty line', `GET / HTTP/1.1\r\n${host}\n${smuggled}`, 400],
    ['a space before the colon', get('/', 'Transfer-Encoding : chunked\r\n') + smuggled, 400],
    ['a folded header (obs-fold)', get('/', 'a: b\r\n c\r\n') + smuggled, 400],
    ['a space before the first header', `GET / HTTP/1.1\r\n ${host}\r\n${smuggled}`, 400],
    ['a header without a colon', get('/', 'abc\r\n') + smuggled, 400],
    ['a header without a name', get('/', ': b\r\n') + smuggled, 400],
    ['a NUL in a header', get('/', 'a: \0\r\n') + smuggled, 400],
    ['a NUL in a header, followed by 60,000 tabs and a NUL', `${get('/', `a: \0\r\nb:${tabs}\0\r\n`)}`, 400],
    ['an invalid chunk size', chunked(`zz\r\n${smuggled}`), 400],
    ['a chunk size as `0x2`', chunked(`0x2\r\n{}\r\n0\r\n\r\n${smuggled}`), 400],
    ['a chunk size beyond 64 bits', chunked(`${'f'.repeat(18)}\r\n{}\r\n0\r\n\r\n${smuggled}`), 400],
    ['a bare LF after a chunk size', chunked(`2\n{}\r\n0\r\n\r\n${smuggled}`), 400],
    ['a bare LF in a chunk extension', chunked(`2;a\nb\r\n{}\r\n0\r\n\r\n${smuggled}`), 400],
    ['a chunk longer than its size', chunked(`2\r\n{} \r\n0\r\n\r\n${smuggled}`), 400],
    ['an invalid trailer', chunked(`2\r\n{}\r\n0\r\na b\r\n\r\n${smuggled}`), 400],
    ['a method in pieces of a line', 'GET\t/\tHTTP/1.1\r\n\r\n', 400],
    ['a NUL in the target', get('/a\0b') + smuggled, 400],
    ['a space in the target', get('/a b') + smuggled, 400],
    ['bytes above 127 in the target', get('/\xc0\xaf') + smuggled, 400],
    ['a fragment in the target', get('/#a') + smuggled, 400],
    ['a backslash in the target', get('/\\other.example') + smuggled, 400],
    ['dot segments in the target', get('/assets/../../package.json') + smuggled, 400],
    ['encoded dot segments in the target', get('/assets/%2e%2e/package.json') + smuggled, 400],
    ['an encoded backslash in the target', get('/sobre%5c') + smuggled, 400],
    ['the absolute form of another site', get('http://other.example/') + smuggled, 400],
    ['the absolute form without a host', get('http://') + smuggled, 400],
    ['the authority form', get('site.test:80') + smuggled, 400],
    ['`GET *`', get('*') + smuggled, 400],
    ['garbage', 'hello there\r\n\r\n', 400],
    ['a ClientHello of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400],
  ],
  body_too_large: [
    [
      'a chunk extension of a megabyte',
      chunked(`2;${'a'.repeat(2 ** 20)}\r\n{}\r\n0\r\n\r\n${smuggled}`),
      413,
    ],
  ],
  uri_too_long: [
    ['a target of 4097 bytes', get(`/${'a'.repeat(4096)}`) + smuggled, 414],
    ['a target of 100,000 bytes', get(`/${'a'.repeat(99_999)}`) + smuggled, 414],
  ],
  expectation_failed: [
    ['`Expect: the-unexpected`', get('/', 'Expect: the-unexpected\r\n') + smuggled, 417],
    ['`Expect: x-100-continue`', get('/', 'Expect: x-100-continue\r\n') + smuggled, 417],
  ],
  header_fields_too_large: [
    ['a header of 9,000 bytes', get('/', `a: ${'b'.repeat(9000)}\r\n`) + smuggled, 431],
    ['a header of a megabyte', get('/', `a: ${'b'.repeat(2 ** 20)}\r\n`) + smuggled, 431],
    ['101 header lines', get('/', lines(100)) + smuggled, 431],
    ['5,000 header lines', get('/', lines(5000)) + smuggled, 431],
    [
      'a trailer of 20,000 bytes',
      chunked(`2\r\n{}\r\n0\r\na: ${'b'.repeat(20_000)}\r\n\r\n${smuggled}`),
      431,
    ],
  ],
  method_not_implemented: [
    ['`BREW`, which is no method', line('BREW / HTTP/1.1') + smuggled, 501],
    ['`BREW`, with 60,000 tabs and a NUL', line('BREW / HTTP/1.1', `a:${tabs}\0\r\n`), 501],
    ['`get` in small letters', line('get / HTTP/1.1') + smuggled, 501],
    ['`CONNECT`', `CONNECT other.example:443 HTTP/1.1\r\n${host}\r\n${smuggled}`, 501],
    ['`CONNECT` with a path', `CONNECT / HTTP/1.1\r\n${host}\r\n${smuggled}`, 501],
    [
      'a page, followed by `CONNECT`',
      `${get('/')}CONNECT other.example:443 HTTP/1.1\r\n${host}\r\n`,
      200,
      501,
    ],
  ],
  http_version_not_supported: [
    ['HTTP/2.0', line('GET / HTTP/2.0') + smuggled, 505],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
    ['HTTP/0.9 by name', line('GET / HTTP/0.9') + smuggled, 505],
    ['HTTP/0.9 without a version', 'GET /\r\n\r\n', 505],
    ['HTTP/9.9', line('GET / HTTP/9.9') + smuggled, 505],
  ],
}

/** Answered like any other request; the connection stays, unless the request itself ends it. */
const answered: readonly Row[] = [
  ['100 header lines', get('/', lines(99)), 200],
  ['a target of 4096 bytes', get(`/?${'a'.repeat(4094)}`), 200],
  ['empty lines before the request line', `\r\n\r\n${get('/')}`, 200],
  [
    '20 requests at once, one unknown',
    get('/').repeat(19) + get('/nada'),
    ...Array<number>(19).fill(200),
    404,
  ],
  ['a page, the API and a page at once', get('/') + get('/api/v1/nada') + get('/'), 200, 404, 200],
  ['HTTP/1.0 with `keep-alive`', line('GET / HTTP/1.0', 'Connection: keep-alive\r\n'), 200],
  [
    'a body on a GET, followed by a request',
    `${get('/', 'Content-Length: 5\r\n')}hello${get('/nada')}`,
    200,
    404,
  ],
  [
    'a body for an unknown path, followed by a request',
    line('POST /nada HTTP/1.1', 'Content-Length: 5\r\n', `hello${get('/')}`),
    404,
    200,
  ],
  ['the absolute form of this site', get('http://site.test/'), 200],
  ['the absolute form of this site, in capital letters', get('HTTP://SITE.TEST/'), 200],
  ['`OPTIONS *`', line('OPTIONS * HTTP/1.1'), 204],
  ['`//`', get('//'), 404],
  ['`//other.example/x`', get('//other.example/x'), 404],
  ['an overlong UTF-8 slash', get('/%c0%af'), 404],
  ['an encoded NUL in the target', get('/sobre%00') + get('/api/v1/servicos/mlabs%00'), 404, 404],
  ['dot segments, encoded twice', get('/%252e%252e/package.json'), 404],
  [
    '`__proto__`, `constructor` and `toString`',
    get('/__proto__') + get('/constructor') + get('/api/v1/servicos/toString'),
    404,
    404,
    404,
  ],
  ['`TRACE`', line('TRACE / HTTP/1.1'), 405],
  ['`DELETE` on the API', line('DELETE /api/v1 HTTP/1.1'), 405],
  [
    '`Expect: 100-continue` with a body that is awaited',
    post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'),
    100,
    400,
  ],
]

/** As above, but the connection ends with it. */
const answeredLast: readonly Row[] = [
  [
    'an upgrade to `websocket`, followed by a request',
    get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n') + smuggled,
    200,
  ],
  [
    'an upgrade to `h2c`',
    get('/', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'),
    200,
  ],
  ['an upgrade to `TLS/1.0`', get('/', 'Connection: Upgrade\r\nUpgrade: TLS/1.0\r\n'), 200],
  [
    'a message with an upgrade to `h2c`',
    post('Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 2\r\n', '{}'),
    400,
  ],
  ['HTTP/1.0', line('GET / HTTP/1.0') + smuggled, 200],
  ['HTTP/1.0 without `Host`', 'GET / HTTP/1.0\r\n\r\n', 200],
  ['`Connection: close`, followed by a request', get('/', 'Connection: close\r\n') + smuggled, 200],
  [
    '`Expect: 100-continue` with a body over 64 KiB',
    post('Expect: 100-continue\r\nContent-Length: 65537\r\n'),
    413,
  ],
  [
    'a broken chunk where the method was refused',
    line('POST / HTTP/1.1', 'Transfer-Encoding: chunked\r\n', `zz\r\n${smuggled}`),
    405,
  ],
]

export const hostileExchanges: readonly HostileExchange[] = [
  ...Object.entries(refused).flatMap(([code, rows]) =>
    rows.map(([what, bytes, ...answers]) => ({ what, bytes, answers, code, closes: true })),
  ),
  ...answered.map(([what, bytes, ...answers]) => ({ what, bytes, answers, closes: false })),
  ...answeredLast.map(([what, bytes, ...answers]) => ({ what, bytes, answers, closes: true })),
]

/** Returns the row of an exchange in `test/fixtures/hostile-requests.md`. */
export function tableRow({ what, answers, code, closes }: HostileExchange): string {
  const told =
    answers.length > 5 ? `${answers.length} answers, the last ${answers.at(-1)}` : answers.join(', ')
  return `| ${what} | ${told}${code ? ` \`${code}\`` : ''} | ${closes ? 'closed' : 'kept'} |`
}
