import { LRUCache } from 'lru-cache'
import { type Document, isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import type { IssueList } from './issue.ts'
import type { RemovedKeys } from './removed-keys.ts'
import { dotted, explain, type Written } from './schema-faults.ts'
import { yamlFaultsIn } from './yaml-faults.ts'

/** A piece of YAML inside a file. `firstLine` is the line of the file where it starts, counting from 1. */
export interface YamlSource {
  readonly file: string
  readonly text: string
  readonly firstLine: number
}

/** A checked value, and the place in the file of each of its members. */
export interface Located<T> {
  readonly value: T
  readonly lineOf: (path: readonly PropertyKey[]) => number
  readonly placeOf: (path: readonly PropertyKey[]) => Place
}

/** A line and a column of a file, counting from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Parses YAML and checks it against a schema. If there are mistakes, adds an issue for each and returns undefined. */
export function readYaml<T extends z.ZodType>(
  source: YamlSource,
  schema: T,
  issues: IssueList,
  removed: RemovedKeys = {},
): Located<z.infer<T>> | undefined {
  const { document, lines, lost, results } = parsed(source.text)
  const report = (message: string, offset: number) => {
    const { line, col } = lines.linePos(offset)
    issues.add(source.file, message, line + source.firstLine - 1, col)
  }
  const faults = [...document.errors, ...document.warnings]
  if (faults.length > 0) {
    const twice = faults.filter(({ code }) => code === 'DUPLICATE_KEY')
    const others = faults.filter(({ code }) => code !== 'DUPLICATE_KEY')
    for (const { pos } of twice) report('broken YAML: this key stands twice: remove one of the two', pos[0])
    const probable = others.length > 0 ? yamlFaultsIn(source.text) : []
    for (const { line, column, message } of probable) {
      issues.add(source.file, `broken YAML: ${message}`, line + source.firstLine - 1, column)
    }
    if (probable.length > 0) return undefined
    const [shifted] = others.filter(
      ({ code, message }) => code === 'BAD_INDENT' || /same column/.test(message),
    )
    if (shifted) {
      report(`broken YAML: ${unequal}`, shifted.pos[0])
      return undefined
    }
    for (const { message, pos } of others) {
      report(`broken YAML: ${message.toLowerCase().replace(/\.$/, '')}; fix the line`, pos[0])
    }
    return undefined
  }
  if (lost.length > 0) {
    for (const { message, offset } of lost) report(message, offset)
    return undefined
  }
  if (document.contents !== null && !isMap(document.contents)) {
    report(
      'this must be a list of keys with values, "key: value" on each line',
      startOf(document.contents) ?? 0,
    )
    return undefined
  }
  // The result that is remembered for a schema has its type.
  const result = (results.get(schema) ??
    schema.safeParse(document.toJS() ?? {}, { reportInput: true })) as z.ZodSafeParseResult<z.infer<T>>
  results.set(schema, result)
  if (!result.success) {
    const explanations = result.error.issues.flatMap(fault =>
      explain(fault, removed, path => writtenAt(document, path, source.text)),
    )
    // A required key that is misspelled is a single mistake.
    const meant = new Set(explanations.flatMap(({ meant }) => meant ?? []))
    for (const { path, message, atKey, isMissing } of explanations) {
      if (isMissing && meant.has(dotted(path))) continue
      report(message, offsetOf(document.contents, path, atKey))
    }
    return undefined
  }
  const placeOf = (path: readonly PropertyKey[]): Place => {
    const { line, col } = lines.linePos(offsetOf(document.contents, path, true))
    return { line: line + source.firstLine - 1, column: col }
  }
  return { value: result.data, lineOf: path => placeOf(path).line, placeOf }
}

/** Replaces a text in the value of a line with one key. The key may contain the same text, and a comment may too. */
export function replaceValue(line: string, text: string, other: string): string {
  const { contents } = parseDocument(line)
  const value = isMap(contents) ? contents.items[0]?.value : undefined
  const [start, end] = (isNode(value) && value.range) || [0, 0]
  return line.slice(0, start) + line.slice(start, end).replace(text, () => other) + line.slice(end)
}

/** The message for the first line with another indentation. The other errors of the parser follow from it. */
const unequal = 'this line begins with more or fewer spaces than the lines it belongs to: make them equal'

interface Parsed {
  readonly document: Document.Parsed
  readonly lines: LineCounter
  /** The places where YAML would drop text. */
  readonly lost: readonly Lost[]
  /** The results by schema. They can be shared, because checked values are never changed. */
  readonly results: WeakMap<z.ZodType, z.ZodSafeParseResult<unknown>>
}

/**
 * The texts that were parsed last. `company.yaml` and calculators are checked with two schemas, one after the other.
 * Tests read a folder hundreds of times, each time with one changed file.
 */
const lastParsed = new LRUCache<string, Parsed>({ max: 200 })

function parsed(text: string): Parsed {
  const known = lastParsed.get(text)
  if (known) return known
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const result = { document, lines, lost: lostIn(document, text), results: new WeakMap() }
  lastParsed.set(text, result)
  return result
}

interface Lost {
  readonly message: string
  readonly offset: number
}

/**
 * Finds texts that YAML would cut. Content has no use for anchors and aliases. A comment one space after an unquoted
 * text was probably meant as text. A comment after two spaces is allowed. Separators of thousands would make a price of
 * 9000 one of 9.
 */
function lostIn(document: Document.Parsed, text: string): Lost[] {
  const lost: Lost[] = []
  const add = (offset: number, message: string) => lost.push({ offset, message: `broken YAML: ${message}` })
  visit(document, {
    Pair(_key, { key, value }) {
      const start = startOf(key) ?? 0
      const [first] = /(?<![\d,])\d{1,3}(?=,$)/.exec(text.slice(0, start)) ?? []
      const [others] = /^\d{3}(?:,\d{3})*/.exec(text.slice(start)) ?? []
      if (first === undefined || others === undefined || (isScalar(value) && value.value !== null)) return
      const message = `${first},${others} is read as ${first}: write ${first}${others.replaceAll(',', '')}, without a separator`
      add(start - first.length - 1, message)
    },
    Alias(_key, alias) {
      add(
        startOf(alias) ?? 0,
        `*${alias.source} is an alias, which is not read here; put quotes around the text`,
      )
    },
    Value(_key, node, path) {
      const [start = 0, end = 0] = node.range ?? []
      const thousands = isScalar(node) && /^[1-9]\d{0,2}\.\d\d0$/.test(node.source ?? '')
      if (thousands && node.type === 'PLAIN' && !isCoordinate(path.at(-1))) {
        const meant = node.source?.replace('.', '')
        add(
          start,
          `${node.source} is read as ${node.value}: for thousands write ${meant}, without a separator, or put quotes around a text, "${node.source}"`,
        )
      }
      if (node.anchor !== undefined) {
        const mark = text.lastIndexOf('&', start)
        add(mark, `&${node.anchor} is an anchor, which is not read here; put quotes around the text`)
      }
      if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return
      if (/^[“„‟][^“”„‟]*[“”‟]$/.test(node.value)) {
        const quoted = text.slice(start, end).replace(/\n[\s\S]*/, '…')
        const message = `the text stands in typographic quotes, which are a part of it: write "…" or no quotes, or "${quoted}" if pages shall show them`
        add(start, message)
      }
      const [, blanks = '', after = ''] = /^([ \t]+)#(.?)/.exec(text.slice(end)) ?? []
      const isText = blanks.length === 1 && !node.value.startsWith('/')
      if (blanks === '' || (/^\s?$/.test(after) && !isText)) return
      const message = `the text ends here, because " #" begins a comment: put quotes around the whole text, or write two spaces, # and a space before a comment`
      add(end + blanks.length, message)
    },
  })
  return lost
}

function isCoordinate(parent: unknown): boolean {
  return isPair(parent) && isScalar(parent.key) && /^l(?:at|ong)itude$/.test(String(parent.key.value))
}

/** Returns the offset of a member. For a missing member, returns that of its nearest existing parent. */
function offsetOf(root: unknown, path: readonly PropertyKey[], atKey: boolean): number {
  let node = root
  let offset = startOf(root) ?? 0
  for (const part of path) {
    const pair = isMap(node)
      ? node.items.find(item => isScalar(item.key) && String(item.key.value) === String(part))
      : undefined
    const child: unknown = pair
      ? pair.value
      : isNode(node) && 'items' in node
        ? node.items[Number(part)]
        : undefined
    if (child === undefined) break
    const keyStart = pair ? startOf(pair.key) : undefined
    offset = (atKey ? keyStart : undefined) ?? startOf(child) ?? keyStart ?? offset
    node = child
  }
  return offset
}

/** Returns the value of a member as it stands in the file: without its properties, and with its quotes. */
function writtenAt(document: Document.Parsed, path: readonly PropertyKey[], text: string): Written {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (!isNode(node)) return { source: '', isQuoted: false }
  const [start = 0, end = 0] = node.range ?? []
  return { source: text.slice(start, end).trimEnd(), isQuoted: /^["']/.test(text.slice(start, end)) }
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
