import fc from 'fast-check'

const accepts =
  'text/html text/markdown text/plain application/json application/problem+json image/png text/* */* * text/html;level=1 ' +
  'TEXT/MARKDOWN text/markdown;charset=utf-8 application/xhtml+xml application/xml text/ /html text//html'
const codings = 'br gzip zstd deflate identity x-gzip compress * aws-chunked BR'
const weights = ';q=0 ;q=1 ;q=0.5 ;q=0.8 ;q=1.000 ;q=0.0001 ;q=2 ;q=-1 ;q= ;q=x ;Q=0.3 ;q="0.5" ;;q=1 ;q=1e-1'

/** Fields about the path of a request through proxies, true or false. */
const hops =
  'unknown 192.0.2.7 192.0.2.7:80 ::1 [::1] [::1]:99999 ::ffff:10.0.0.1 _hidden 999.1.1.1 0x7f.1 010.0.0.1 127.1 for=" -'

function words(text: string): string[] {
  return text.split(' ')
}

/** Lists as a client could send them, with weights, white space and empty members, mostly well formed. */
function lists(names: readonly string[]): fc.Arbitrary<string> {
  const member = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom('', '', '', ...words(weights)))
    .map(([name, weight]) => name + weight)
  return fc
    .tuple(
      fc.array(fc.oneof({ weight: 6, arbitrary: member }, fc.constant('')), { maxLength: 6 }),
      fc.constantFrom(',', ', ', ' ,\t'),
    )
    .map(([members, separator]) => members.join(separator))
}

/** Text of allowed characters that cause errors in parsers. */
const punctuation = fc
  .array(
    fc.constantFrom(...words('; , " \\ = q 0 1 . / * W/ " text % é \xff { } [ ] < > ( ) : @ ?'), ' ', '\t'),
    { maxLength: 40 },
  )
  .map(parts => parts.join(''))

const long = fc
  .constantFrom('a', 'text/html,', '"a",', ';q=0,', 'for=1.2.3.4,', '\\"')
  .map(part => part.repeat(700))

const field = (name: string, values: fc.Arbitrary<string>) =>
  fc.tuple(
    fc.constant(name),
    fc.oneof({ weight: 6, arbitrary: values }, { weight: 2, arbitrary: punctuation }, long),
  )

const tags = fc
  .array(fc.constantFrom('"x"', 'W/"x"', '*', '"', 'x', '', '"\xe9"'), {
    maxLength: 5,
  })
  .map(list => list.join(', '))

/**
 * Header fields as a hostile or broken client sends them. All can be sent (RFC 9110 §5.5), and none changes the
 * framing.
 */
export const hostileFields: fc.Arbitrary<[string, string][]> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: field('Accept', lists(words(accepts))) },
      { weight: 3, arbitrary: field('Accept-Encoding', lists(words(codings))) },
      { weight: 2, arbitrary: field('If-None-Match', fc.oneof(tags, fc.constant('*'))) },
      field('Accept-Language', lists(words('pt en es pt-BR * zh-Hant'))),
      field(
        'Idempotency-Key',
        fc.constantFrom('key', '', 'a b', '"quoted"', 'é', '__proto__', 'k'.repeat(256)),
      ),
      field('X-Forwarded-For', lists(words(hops))),
      field('Forwarded', lists(words(hops).map(hop => `for=${hop};proto=https`))),
      field('Origin', fc.constantFrom('null', 'https://elsewhere.example', 'x', '')),
      field('Access-Control-Request-Method', fc.constantFrom('POST', 'DELETE', '')),
      field('Sec-Fetch-Site', fc.constantFrom('cross-site', 'same-origin', 'none', 'x')),
      field('Range', fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1,2-3')),
      field('If-Modified-Since', fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'never', '')),
      field('If-Match', tags),
      field('Content-Type', lists(words('application/json text/plain application/x-www-form-urlencoded'))),
      field('Content-Encoding', lists(words(codings))),
      field('X-HTTP-Method-Override', fc.constantFrom('DELETE', 'POST')),
      field('User-Agent', fc.constantFrom('', 'curl/8', 'GPTBot')),
      field('Cookie', fc.constantFrom('a=b', 'a=b; '.repeat(200))),
      field('Authorization', fc.constantFrom('Basic x', 'Bearer')),
    ),
    { maxLength: 5 },
  )
  .map(fields => fields.map(([name, value]) => [name, value.trim()]))
