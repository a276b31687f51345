import assert from 'node:assert/strict'
import { parseSync } from 'oxc-parser'
import type { Node } from '../patterns/constants.ts'
import { nodesOf } from '../patterns/find.ts'

/** Returns whether a source file has a test of a name. In the name, `…` is any value of a template. */
export type HasTest = (name: string) => boolean

/**
 * Reads the names of the tests in a source file without running it. A name is a text or a template. The values that
 * someone gives for a template are those of the file, so each of them must be in its text.
 */
export function testNamesOf(path: string, source: string): HasTest {
  const { program, errors } = parseSync(path, source)
  assert.deepEqual(errors, [], `${path} parses`)
  const names = [...nodesOf(program)].flatMap(namesIn).flatMap(patternOf)
  const isInFile = (value: string) => value.split('…').every(part => source.includes(part))
  return name =>
    names.some(pattern => {
      const [, ...values] = pattern.exec(name) ?? [undefined]
      return pattern.test(name) && values.every(value => isInFile(value ?? ''))
    })
}

/** Returns the nodes of the names of tests that a node adds: a call, rows of faults, or rules for any site. */
function namesIn(node: Node): readonly Node[] {
  if (node.type === 'CallExpression') return namesOfCall(node)
  const { id, init } = node as unknown as { id?: { typeAnnotation?: Node | null }; init?: Node | null }
  if (node.type !== 'VariableDeclarator' || init?.type !== 'ObjectExpression') return []
  const isRules = JSON.stringify(id?.typeAnnotation ?? null).includes('"SiteRules"')
  return isRules ? (init.properties as readonly { key: Node }[]).map(({ key }) => key) : []
}

/** Tests that are skipped or not written yet hold nothing. */
function namesOfCall(node: Node): readonly Node[] {
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: readonly Node[] }
  const [first, second] = given
  if (!first) return []
  if (callee.name === 'testFaults') {
    const rows = (first.elements ?? []) as readonly { elements?: readonly Node[] }[]
    return rows.flatMap(({ elements = [] }) => elements.slice(0, 1))
  }
  const isTest = callee.name === 'test' || (callee.property as Node | undefined)?.name === 'test'
  return isTest && !isLeftOut(second) ? [first] : []
}

function isLeftOut(options: Node | undefined): boolean {
  const properties = (options?.properties ?? []) as readonly { key?: Node; value?: Node }[]
  return properties.some(
    ({ key, value }) => ['skip', 'todo'].includes(String(key?.name)) && value?.type === 'Literal',
  )
}

/**
 * Returns the pattern of a name: its fixed parts, and a group for each value. Nothing for a name of values only.
 * `testFaults` writes `refused: ` before a name.
 */
function patternOf({ type, value, quasis }: Node): readonly RegExp[] {
  const parts = type === 'TemplateLiteral' ? (quasis as readonly { value: { cooked: string } }[]) : []
  const fixed = type === 'Literal' ? [String(value)] : parts.map(part => part.value.cooked)
  if (!/\w/.test(fixed.join(''))) return []
  const escaped = fixed.map(part => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return [new RegExp(`^(?:refused: )?${escaped.join('(.+)')}$`)]
}
