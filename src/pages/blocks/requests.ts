/** A request as the examples send it: with a body it is a POST, without one a GET. */
export interface RequestExample {
  readonly url: string
  /** JSON to send; its values are texts, which JavaScript and Python write alike. */
  readonly body?: Readonly<Record<string, string>>
  /** Header fields that get a new UUID in each request. */
  readonly unique?: readonly string[]
  /** Whether the answer is a problem, which a program has to notice. */
  readonly fails: boolean
}

/** A request in one way of sending it. */
export interface WrittenRequest {
  /** What people call the way. */
  readonly name: string
  /** The language of its code, as a block of code names it. */
  readonly syntax: string
  readonly text: string
}

/** The request in each way of sending it. */
export function requestCodes(request: RequestExample): readonly WrittenRequest[] {
  return [
    { name: 'curl', syntax: 'bash', text: curlRequest(request) },
    { name: 'JavaScript', syntax: 'javascript', text: javascriptRequest(request) },
    { name: 'Python', syntax: 'python', text: pythonRequest(request) },
  ]
}

/** The request as a command of curl, for a POSIX shell. It prints the fields of the answer too. */
function curlRequest({ url, body, unique = [] }: RequestExample): string {
  if (!body) return `curl -i ${shellText(url)}`
  return `curl -i ${shellText(url)} \\
  -H 'Content-Type: application/json' \\
${unique.map(name => `  -H "${name}: $(uuidgen)" \\\n`).join('')}  -d ${shellText(literal(body))}`
}

/** The request as a module of JavaScript, for browsers and runtimes with `fetch`. */
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

/** The request in Python 3, with its standard library alone. */
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
    ? `message = ${literal(body)}
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

/** A word of a POSIX shell that means exactly this text. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
