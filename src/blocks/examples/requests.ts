import type { Language } from '../../catalog/language.ts'
import type { Site } from '../../site/site.ts'

/** A request of an example. With a body it is a POST, without one a GET. */
export interface RequestExample {
  readonly url: string
  /** The JSON body. */
  readonly body?: object
  /** Header fields that get a new UUID in each request. */
  readonly unique?: readonly string[]
  /** Whether the response is a problem that the program has to detect. */
  readonly fails: boolean
}

/** A request in one language. */
export interface WrittenRequest {
  /** The name of the language, for people. */
  readonly name: string
  /** The language identifier of the code block. */
  readonly syntax: string
  readonly text: string
}

/** Returns the request in each language. */
export function requestCodes(request: RequestExample): readonly WrittenRequest[] {
  return [
    { name: 'curl', syntax: 'bash', text: curlRequest(request) },
    { name: 'JavaScript', syntax: 'javascript', text: javascriptRequest(request) },
    { name: 'Python', syntax: 'python', text: pythonRequest(request) },
  ]
}

/** Returns the request as a curl command for a POSIX shell. It also prints the response headers. */
function curlRequest({ url, body, unique = [] }: RequestExample): string {
  if (!body) return `curl -i ${shellText(url)}`
  return `curl -i ${shellText(url)} \\
  -H 'Content-Type: application/json' \\
${unique.map(name => `  -H "${name}: $(uuidgen)" \\\n`).join('')}  -d ${shellText(literal(body).replaceAll('\n', '\n  '))}`
}

/** Returns the request as a JavaScript module, for browsers and runtimes with `fetch`. */
function javascriptRequest({ url, body, unique = [], fails }: RequestExample): string {
  const fields = [
    "'Content-Type': 'application/json'",
    ...unique.map(name => `'${name}': crypto.randomUUID()`),
  ]
  const options = body
    ? `, {
  method: 'POST',
  headers: { ${fields.join(', ')} },
  body: JSON.stringify(message),
}`
    : ''
  return [
    ...(body ? [`const message = ${literal(body)}`] : []),
    `const response = await fetch('${url}'${options})`,
    'const answer = await response.json()',
    fails
      ? "if (!response.ok) console.log(answer.code + ': ' + answer.hint)"
      : 'console.log(JSON.stringify(answer, null, 2))',
  ].join('\n')
}

/** Returns the request in Python 3, which uses only the standard library. */
function pythonRequest({ url, body, unique = [], fails }: RequestExample): string {
  const imports = `import json
${fails ? 'from urllib.error import HTTPError\n' : ''}from urllib.request import ${body ? 'Request, urlopen' : 'urlopen'}
${unique.length > 0 ? 'from uuid import uuid4\n' : ''}`
  const fields = ["'Content-Type': 'application/json'", ...unique.map(name => `'${name}': str(uuid4())`)]
  if (fails) {
    return `${imports}
try:
    urlopen('${url}')
except HTTPError as error:
    answer = json.load(error)
    print(answer['code'] + ': ' + answer['hint'])`
  }
  const request = body
    ? `message = ${pythonLiteral(body)}
request = Request(
    '${url}',
    json.dumps(message).encode(),
    {${fields.join(', ')}},
)
`
    : ''
  return `${imports}
${request}with urlopen(${body ? 'request' : `'${url}'`}) as response:
    answer = json.load(response)
print(json.dumps(answer, indent=2, ensure_ascii=False))`
}

function literal(body: object): string {
  return JSON.stringify(body, null, 2)
}

/** Only three words have another notation in Python than in JSON. */
function pythonLiteral(body: object): string {
  const words: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' }
  // Input: content
  return literal(body).replaceAll(/"(?:[^"\\]|\\.)*"|true|false|null/g, token => words[token] ?? token)
}

/** Quotes a text for a POSIX shell. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Returns the URL of a request. The default language needs no parameter. */
export function urlIn(language: Language, path: string, site: Site): string {
  return site.url(path) + (language === site.defaultLanguage ? '' : `?lang=${language}`)
}
