import { parseSync } from 'oxc-parser'

/** A range of a text, and its replacement. */
export interface Change {
  readonly operator: Operator
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A node of the syntax tree (ESTree). The fields that an operator reads are checked before it reads them. */
// biome-ignore lint/suspicious/noExplicitAny: the tree is walked in general, over all its types
type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, any>

type Find = (node: Node, source: string) => Omit<Change, 'operator'> | undefined

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const equalities: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' }
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' }
const logic: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }
const extremes: Readonly<Record<string, string>> = { 'Math.max': 'Math.min', 'Math.min': 'Math.max' }

/** Methods whose call can be left out: what remains is of the same type. */
const skippable =
  /^(?:filter|normalize|replace|replaceAll|slice|sort|subarray|toLowerCase|toReversed|toSorted|toUpperCase|trim|trimEnd|trimStart)$/

/** Each operator with the rule by which it finds its place in a node. One node is at most one place of an operator. */
const operators = {
  /** `<` ↔ `<=`, `>` ↔ `>=` */
  boundary: (node, source) => sign(node, source, 'BinaryExpression', boundaries),
  /** `===` ↔ `!==` */
  equality: (node, source) => sign(node, source, 'BinaryExpression', equalities),
  /** `+` ↔ `-`, `*` ↔ `/` */
  arithmetic: (node, source) => sign(node, source, 'BinaryExpression', arithmetic),
  /** `&&` ↔ `||` */
  logic: (node, source) => sign(node, source, 'LogicalExpression', logic),
  /** `Math.max` ↔ `Math.min` */
  extreme: (node, source) => {
    const text = extremes[source.slice(node.start, node.end)]
    return node.type === 'MemberExpression' && text ? { start: node.start, end: node.end, text } : undefined
  },
  /** `!x` → `x` */
  negation: node =>
    node.type === 'UnaryExpression' && node.operator === '!'
      ? { start: node.start, end: node.start + 1, text: '' }
      : undefined,
  /** `a ?? b` → `a` */
  nullish: node =>
    node.type === 'LogicalExpression' && node.operator === '??'
      ? { start: node.left.end, end: node.end, text: '' }
      : undefined,
  /** `n` → `n + 1` */
  number: node =>
    node.type === 'Literal' && typeof node.value === 'number'
      ? { start: node.start, end: node.end, text: String(node.value + 1) }
      : undefined,
  /** A string or a template without tag → `''` */
  string: node =>
    (node.type === 'Literal' && typeof node.value === 'string' && node.value !== '') ||
    (node.type === 'TemplateLiteral' && node.end - node.start > 2)
      ? { start: node.start, end: node.end, text: "''" }
      : undefined,
  /** The first attribute with a fixed value in a piece of HTML left out */
  markup: (node, source) => {
    if (node.type !== 'TemplateElement') return undefined
    const found = / [a-z-]+="[^"$]*"/.exec(source.slice(node.start, node.end))
    const start = node.start + (found?.index ?? 0)
    return found ? { start, end: start + found[0].length, text: '' } : undefined
  },
  /** `true` ↔ `false` */
  boolean: node =>
    node.type === 'Literal' && typeof node.value === 'boolean'
      ? { start: node.start, end: node.end, text: String(!node.value) }
      : undefined,
  /** `a ? b : c` → `a ? c : b` */
  ternary: (node, source) => {
    if (node.type !== 'ConditionalExpression') return undefined
    const [one, other] = [node.consequent, node.alternate]
    const between = source.slice(one.end, other.start)
    const text = `${source.slice(other.start, other.end)}${between}${source.slice(one.start, one.end)}`
    return { start: one.start, end: other.end, text }
  },
  /** An expression as a statement → an empty block */
  statement: node =>
    node.type === 'ExpressionStatement' ? { start: node.start, end: node.end, text: '{}' } : undefined,
  /** `if (…) return …`, `throw`, `continue` or `break`, without `else` → an empty block */
  guard: node =>
    node.type === 'IfStatement' && !node.alternate && leaves(node.consequent)
      ? { start: node.start, end: node.end, text: '{}' }
      : undefined,
  /** `.trim()`, `.toSorted(…)` and the like left out */
  call: node =>
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    skippable.test(node.callee.property.name ?? '')
      ? { start: node.callee.object.end, end: node.end, text: '' }
      : undefined,
  /** `...x` in an array, object or call left out */
  spread: (node, source) => (node.type === 'SpreadElement' ? without(node, source) : undefined),
  /** A property of an object left out */
  property: (node, source) => (node.type === 'Property' ? without(node, source) : undefined),
} satisfies Readonly<Record<string, Find>>

export type Operator = keyof typeof operators

export const operatorNames = Object.keys(operators) as readonly Operator[]

/**
 * Returns all places of all operators in a file, in the order of the text. Types, imports and property names are left
 * out.
 */
export function placesIn(path: string, source: string): readonly Change[] {
  const { program } = parse(path, source)
  return [...changesBelow(program as unknown as Node, source)].sort((a, b) => a.start - b.start)
}

/** Whether a text is valid TypeScript. */
export function parses(path: string, source: string): boolean {
  return parse(path, source).errors.length === 0
}

function parse(path: string, source: string) {
  return parseSync(path, source, { sourceType: 'module' })
}

function* changesBelow(node: Node, source: string): Generator<Change> {
  if (node.type === 'TaggedTemplateExpression') {
    for (const part of [node.tag, ...node.quasi.quasis, ...node.quasi.expressions]) {
      yield* changesBelow(part, source)
    }
    return
  }
  for (const operator of operatorNames) {
    const change = (operators[operator] as Find)(node, source)
    if (change) yield { operator, ...change }
  }
  for (const child of childrenOf(node)) yield* changesBelow(child, source)
}

/** The nodes below one that are evaluated when the program runs. */
function childrenOf(node: Node): Node[] {
  if (/^(?:Import|ExportAll)/.test(node.type) && node.type !== 'ImportExpression') return []
  if (node.type.startsWith('TS')) return node.expression ? [node.expression] : []
  const isNamed = /^(?:Property|PropertyDefinition|MethodDefinition|MemberExpression)$/.test(node.type)
  return Object.entries(node).flatMap(([name, value]): Node[] => {
    if (/^(?:type.+|returnType|superTypeArguments|implements|source|parent)$/.test(name)) return []
    if (isNamed && !node.computed && (name === 'key' || name === 'property')) return []
    if (node.type === 'ObjectPattern' && name === 'properties') return value.flatMap(valuesOfPattern)
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

/** The defaults that a property of a pattern may have; the property is no object's, so it is not left out. */
function valuesOfPattern(property: Node): Node[] {
  return [property.value, property.argument].filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function sign(node: Node, source: string, type: string, others: Readonly<Record<string, string>>) {
  const text = node.type === type ? others[node.operator] : undefined
  if (text === undefined) return undefined
  const start = source.indexOf(node.operator, node.left.end)
  return { start, end: start + node.operator.length, text }
}

function leaves(statement: Node): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement
  return /^(?:Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '')
}

/** Removes an entry of a list, with the comma that follows it. */
function without({ start, end }: Node, source: string) {
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0
  return { start, end: end + comma, text: '' }
}
