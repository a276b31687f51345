import assert from 'node:assert/strict'
import { type ParseResult, parseSync } from 'oxc-parser'
import { type Constants, constantsOf, constantValue, type Node, sourceOf } from './constants.ts'

/** A regular expression in a file. */
export interface Pattern {
  readonly path: string
  readonly line: number
  /** Undefined where it is known only when the program runs. */
  readonly source: string | undefined
  readonly flags: string
}

/** A comment `// Input: …` about the regular expressions in a line. */
export interface InputMark {
  readonly path: string
  readonly line: number
  readonly input: string
}

/** Returns the regular expressions of files, the comments about their input, and the value of a constant by its name. */
export function findPatterns(files: ReadonlyMap<string, string>) {
  const parsed = new Map([...files].map(([path, text]) => [path, parse(path, text)]))
  const constants = constantsOf(parsed)
  const patterns: Pattern[] = []
  const marks: InputMark[] = []
  for (const [path, { program, comments }] of parsed) {
    const text = files.get(path) ?? ''
    const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
    for (const node of nodesOf(program)) {
      const found = patternOf(node, path, constants)
      if (found) patterns.push({ path, line: lineAt(node.start), ...found })
    }
    for (const { value, start } of comments) {
      const [, input] = /^ Input: (.*)$/.exec(value) ?? []
      // A mark is at the end of the line, or in the line above.
      const isAlone = text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === ''
      if (input !== undefined) marks.push({ path, line: lineAt(start) + (isAlone ? 1 : 0), input })
    }
  }
  return { patterns, marks, constantNamed: (name: string) => constantNamed(name, constants) }
}

function parse(path: string, text: string): ParseResult {
  const result = parseSync(path, text)
  assert.deepEqual(result.errors, [], `${path} parses`)
  return result
}

/** Yields every node of a syntax tree. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return
  if ('type' in value && 'start' in value) yield value as Node
  for (const child of Object.values(value)) yield* nodesOf(child)
}

function patternOf(
  node: Node,
  path: string,
  constants: Constants,
): Pick<Pattern, 'source' | 'flags'> | undefined {
  const literal = sourceOf(node)
  if (literal !== undefined) return { source: literal, flags: (node.regex as { flags: string }).flags }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isCall || (node.callee as Node).name !== 'RegExp') return undefined
  const [source, flags] = (node.arguments as readonly Node[]).map(each =>
    constantValue(each, path, constants),
  )
  return {
    source: source === undefined ? undefined : new RegExp(String(source)).source,
    flags: String(flags ?? ''),
  }
}

/** Returns the value of a constant such as `longestPath` or `requestLimits.targetBytes`, in the file that defines it. */
function constantNamed(name: string, constants: Constants) {
  const { program } = parse('name.ts', name)
  const node = (program.body[0] as unknown as { expression: Node }).expression
  const [object] = name.split('.')
  const home = [...constants].find(([, known]) => 'init' in (known.get(object ?? '') ?? {}))
  return home && constantValue(node, home[0], constants)
}
