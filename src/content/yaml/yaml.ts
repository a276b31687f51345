import { LRUCache } from 'lru-cache'
import { type Document, isMap, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { IssueList } from '../issue.ts'
import type { RemovedKeys } from '../removed-keys.ts'
import { dotted, explain } from '../schema-faults.ts'
import { yamlFaultsIn } from './faults.ts'
import { type Lost, lostIn } from './lost-text.ts'
import { offsetOf, startOf, writtenAt } from './places.ts'

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
