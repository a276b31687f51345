import { LRUCache } from 'lru-cache'
import {
  type Alias,
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import type { z } from 'zod'
import type { IssueList } from './issue.ts'
import type { RemovedKeys } from './removed-keys.ts'

/** A piece of YAML inside a file: `firstLine` is the line of the file on which it starts, counting from 1. */
export interface YamlSource {
  readonly file: string
  readonly text: string
  readonly firstLine: number
}

/** A checked value and the place in the file of each of its members. */
export interface Located<T> {
  readonly value: T
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/** Parses YAML and checks it against a schema; every fault becomes an issue, and then there is no value. */
export function readYaml<T extends z.ZodType>(
  source: YamlSource,
  schema: T,
  issues: IssueList,
  removed: RemovedKeys = {},
): Located<z.infer<T>> | undefined {
  const { document, lines, alias, results } = parsed(source.text)
  const report = (message: string, offset: number) => {
    const { line, col } = lines.linePos(offset)
    issues.add(source.file, message, line + source.firstLine - 1, col)
  }
  for (const fault of [...document.errors, ...document.warnings]) {
    report(`broken YAML: ${fault.message.toLowerCase().replace(/\.$/, '')}; mend the line`, fault.pos[0])
  }
  if (document.errors.length + document.warnings.length > 0) return undefined

  if (alias) {
    report(
      `broken YAML: *${alias.source} is an alias, which is not read here; put quotes around the text`,
      startOf(alias) ?? 0,
    )
    return undefined
  }
  if (document.contents !== null && !isMap(document.contents)) {
    report(
      'this must be a list of keys with values, "key: value" on each line',
      startOf(document.contents) ?? 0,
    )
    return undefined
  }
  const result = (results.get(schema) ??
    schema.safeParse(document.toJS() ?? {}, { reportInput: true })) as z.ZodSafeParseResult<z.infer<T>>
  results.set(schema, result)
  if (!result.success) {
    for (const fault of result.error.issues) {
      for (const { path, message, atKey } of explain(fault, removed)) {
        report(message, offsetOf(document.contents, path, atKey))
      }
    }
    return undefined
  }
  const lineOf = (path: readonly PropertyKey[]) =>
    lines.linePos(offsetOf(document.contents, path, true)).line + source.firstLine - 1
  return { value: result.data, lineOf }
}

interface Parsed {
  readonly document: Document.Parsed
  readonly lines: LineCounter
  readonly alias: Alias | undefined
  /** What schemas answered. Nothing changes a checked value. */
  readonly results: WeakMap<z.ZodType, z.ZodSafeParseResult<unknown>>
}

/**
 * What was parsed last: company.yaml and calculators are checked with two schemas, one after the other. Beside that only the
 * tests read a file more than once: a folder hundreds of times, each time with one file changed.
 */
const lastParsed = new LRUCache<string, Parsed>({ max: 200 })

function parsed(text: string): Parsed {
  const known = lastParsed.get(text)
  if (known) return known
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const result = { document, lines, alias: firstAlias(document), results: new WeakMap() }
  lastParsed.set(text, result)
  return result
}

/** Content has no use for aliases; a text that begins with an asterisk is one by mistake. */
function firstAlias(document: Document.Parsed): Alias | undefined {
  let found: Alias | undefined
  visit(document, {
    Alias(_key, alias) {
      found = alias
      return visit.BREAK
    },
  })
  return found
}

interface Explanation {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly atKey: boolean
}

function explain(fault: z.core.$ZodIssue, removed: RemovedKeys): Explanation[] {
  if (fault.code === 'unrecognized_keys') {
    // A schema that knows why a key is not welcome says so; zod's own words begin with a capital letter.
    const rule = fault.message.startsWith('is ')
      ? fault.message
      : 'is not known here: remove it or correct its spelling'
    return fault.keys.map(key => {
      const path = [...fault.path, key]
      const name = dotted(path)
      const message = Object.hasOwn(removed, name) ? `is no longer a key: ${removed[name]}` : rule
      return { path, message: `"${name}" ${message}`, atKey: true }
    })
  }
  const name = dotted(fault.path)
  if ((fault.code === 'invalid_type' || fault.code === 'invalid_value') && fault.input === undefined) {
    const rule = fault.message.startsWith('must') ? `it ${fault.message}` : 'it is required'
    return [{ path: fault.path, message: `"${name}" is missing: add it, ${rule}`, atKey: true }]
  }
  return [{ path: fault.path, message: `"${name}" ${fault.message}`, atKey: false }]
}

function dotted(path: readonly PropertyKey[]): string {
  return path
    .map(part => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

/** Where a member stands; for one that is missing, where the nearest member around it does. */
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
        ? (node.items as Node[])[Number(part)]
        : undefined
    if (child === undefined) break
    const keyStart = pair ? startOf(pair.key) : undefined
    offset = (atKey ? keyStart : undefined) ?? startOf(child) ?? keyStart ?? offset
    node = child
  }
  return offset
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
