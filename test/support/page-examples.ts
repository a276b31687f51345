import assert from 'node:assert/strict'
import MarkdownIt from 'markdown-it'

/** An example of the pages about the API: the request, and the response on the page. */
export interface PageExample {
  /** The name of the operation, or that of a problem. */
  readonly title: string
  readonly curl: string
  readonly javascript: string
  readonly python: string
  readonly answer: HttpMessage
}

export interface HttpMessage {
  readonly status: number
  readonly fields: ReadonlyMap<string, string>
  readonly body: unknown
}

/** The pages of the first company that contain the examples. */
export const referencePages = {
  pt: '/desenvolvedores/referencia',
  en: '/en/developers/reference',
  es: '/es/desarrolladores/referencia',
} as const

const parser = new MarkdownIt()

/** Returns the examples of a page in Markdown: each level-3 heading that is followed by code in four languages. */
export function readExamples(markdown: string): PageExample[] {
  const tokens = parser.parse(markdown, {})
  const starts = tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.tag === 'h3' ? [index] : [],
  )
  return starts.flatMap((start, index) => {
    const code = new Map(
      tokens
        .slice(start, starts[index + 1])
        .filter(({ type }) => type === 'fence')
        .map(({ info, content }) => [info, content]),
    )
    const [curl, javascript, python, answer] = ['bash', 'javascript', 'python', 'http'].map(name =>
      code.get(name),
    )
    if (!curl || !javascript || !python || !answer) return []
    // The summary and the name of an operation are below its method and path. A problem is in its heading.
    const [heading = '', , details = ''] = tokens
      .slice(start, starts[index + 1])
      .filter(({ type }) => type === 'inline')
      .map(({ content }) => content)
    const title = (/^`\w+`$/.test(details) ? details : heading).replaceAll('`', '')
    return [{ title, curl, javascript, python, answer: readMessage(answer) }]
  })
}

/** Parses a response of HTTP/1.1 with a JSON body, also as `curl -i` prints it. */
export function readMessage(text: string): HttpMessage {
  const [head = '', ...rest] = text.replaceAll('\r\n', '\n').split('\n\n')
  const [start = '', ...fields] = head.split('\n')
  const status = /^HTTP\/[\d.]+ (\d{3})/.exec(start)?.[1]
  assert.ok(status, `no response begins with ${start}`)
  return {
    status: Number(status),
    fields: new Map(
      fields.map(field => {
        const [name = '', ...value] = field.split(': ')
        return [name.toLowerCase(), value.join(': ')]
      }),
    ),
    body: JSON.parse(rest.join('\n\n')),
  }
}
