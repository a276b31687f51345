import { dirname, join } from 'node:path/posix'
import type { ParseResult } from 'oxc-parser'

/** A node of a syntax tree (ESTree). */
export type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

/** The constants of parsed files, by path and name. */
export type Constants = ReadonlyMap<string, ReadonlyMap<string, Constant>>

/** The value of a constant in its file, or the constant of another file that an import names. */
type Constant = { readonly init: Node } | { readonly from: string; readonly name: string }

type Value = string | number | readonly string[]

/** Returns the top-level constants and imports of each file. */
export function constantsOf(files: ReadonlyMap<string, ParseResult>): Constants {
  return new Map([...files].map(([path, parsed]) => [path, new Map(entriesOf(path, parsed))]))
}

function* entriesOf(path: string, { program, module }: ParseResult): Generator<[string, Constant]> {
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = join(dirname(path), moduleRequest.value)
    for (const { importName, localName } of entries) {
      yield [localName.value, { from, name: importName.name ?? localName.value }]
    }
  }
  for (const statement of program.body as unknown as readonly Node[]) {
    const declaration = (statement.declaration ?? statement) as Node
    for (const { id, init } of (declaration.declarations ?? []) as readonly {
      id: Node
      init: Node | null
    }[]) {
      if (init && typeof id.name === 'string') yield [id.name, { init }]
    }
  }
}

/** Evaluates an expression of constants. Undefined where a part is known only when the program runs. */
export function constantValue(node: Node, path: string, constants: Constants): Value | undefined {
  const value = (part: unknown) => constantValue(part as Node, path, constants)
  const parts = (nodes: unknown) => (nodes as readonly Node[]).map(value)
  switch (node.type) {
    case 'Literal':
      return sourceOf(node) ?? (typeof node.value === 'object' ? undefined : (node.value as Value))
    case 'Identifier':
    case 'MemberExpression':
      return constantAt(node, path, constants)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return value(node.expression)
    case 'ArrayExpression': {
      const elements = parts(node.elements)
      return elements.every(element => typeof element === 'string') ? elements : undefined
    }
    case 'BinaryExpression': {
      const [left, right] = [value(node.left), value(node.right)]
      if (left === undefined || right === undefined) return undefined
      if (node.operator === '*') return Number(left) * Number(right)
      return node.operator === '+' ? `${left}${right}` : undefined
    }
    case 'TemplateLiteral':
      return template(node, 'cooked', parts(node.expressions))
    case 'TaggedTemplateExpression': {
      const quasi = node.quasi as Node
      return template(quasi, 'raw', parts(quasi.expressions))
    }
    case 'CallExpression':
      return joined(node, value)
    default:
      return undefined
  }
}

/** Returns the source of a regular expression; undefined for other literals. */
export function sourceOf({ regex }: Node): string | undefined {
  return (regex as { readonly pattern: string } | undefined)?.pattern
}

function template(node: Node, form: 'cooked' | 'raw', values: readonly (Value | undefined)[]) {
  if (values.includes(undefined)) return undefined
  const quasis = node.quasis as readonly { value: { cooked: string; raw: string } }[]
  return quasis.map((quasi, index) => `${quasi.value[form]}${values[index] ?? ''}`).join('')
}

/** The value of `names.join('|')`. */
function joined({ callee, arguments: given }: Node, value: (part: unknown) => Value | undefined) {
  const { object, property } = callee as { object?: Node; property?: Node }
  const list = object && property?.name === 'join' ? value(object) : undefined
  return Array.isArray(list) ? list.join(String(value((given as readonly Node[])[0]))) : undefined
}

function constantAt(node: Node, path: string, constants: Constants): Value | undefined {
  const names: string[] = []
  let root = node
  for (; root.type === 'MemberExpression'; root = root.object as Node) {
    names.unshift(String((root.property as Node).name))
  }
  if (names.at(-1) === 'source') names.pop()
  return memberOf(String(root.name), names, path, constants)
}

function memberOf(
  name: string,
  names: readonly string[],
  path: string,
  constants: Constants,
): Value | undefined {
  const constant = constants.get(path)?.get(name)
  if (!constant) return undefined
  if ('from' in constant) return memberOf(constant.name, names, constant.from, constants)
  let { init } = constant
  for (const member of names) {
    while ('expression' in init) init = init.expression as Node
    const properties = (init.properties ?? []) as readonly { key?: Node; value: Node }[]
    const found = properties.find(({ key }) => key?.name === member)
    if (!found) return undefined
    init = found.value
  }
  return constantValue(init, path, constants)
}
