import { glob, readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { specifiersOf } from './imports.ts'

/** The figures of the house: how large it is, how its rooms lean on each other, and what its rules would question. */
export interface Figures {
  readonly entries: number
  readonly looseFiles: readonly string[]
  readonly floors: number
  readonly arrows: number
  readonly productLines: number
  readonly testLines: number
  /** Files of more than 200 lines, without the texts of the languages. */
  readonly longFiles: readonly string[]
  readonly fiveParameters: readonly string[]
  readonly moreParameters: readonly string[]
  /** Every `as`, without `as const`. */
  readonly casts: readonly string[]
  readonly sitesCreated: readonly string[]
}

interface Source {
  readonly path: string
  readonly text: string
  readonly lines: number
}

/** Counts the figures of a working copy. */
export async function figuresOf(root: string): Promise<Figures> {
  const inside = await readdir(join(root, 'src'), { withFileTypes: true })
  const sources = await read(root, 'src/**/*.{ts,js}')
  const product = sources.filter(({ path }) => !path.endsWith('.test.ts'))
  const tests = [
    ...(await read(root, 'test/**/*.ts')),
    ...(await read(root, '{src,cli,bench}/**/*.test.ts')),
    ...(await read(root, '{cli/test,judges}/**/!(*.test).ts')),
    ...(await read(root, 'judges/**/*.test.ts')),
  ]
  const marks = product.filter(({ path }) => path.endsWith('.ts')).flatMap(marksOf)
  const placesOf = (kind: Mark['kind']) => marks.flatMap(mark => (mark.kind === kind ? mark.place : []))
  return {
    entries: inside.length,
    looseFiles: inside.flatMap(entry => (entry.isFile() ? entry.name : [])),
    ...graphOf(product),
    productLines: linesOf(product),
    testLines: linesOf(tests),
    longFiles: product.flatMap(({ path, lines }) =>
      lines > 200 && !path.startsWith('src/locales/') ? `${path} ${lines}` : [],
    ),
    fiveParameters: placesOf('five'),
    moreParameters: placesOf('more'),
    casts: placesOf('cast'),
    sitesCreated: placesOf('site'),
  }
}

async function read(root: string, pattern: string): Promise<readonly Source[]> {
  const sources: Source[] = []
  for await (const path of glob(pattern, { cwd: root, exclude: ['**/node_modules'] })) {
    const text = await readFile(join(root, path), 'utf8')
    sources.push({ path: path.replaceAll('\\', '/'), text, lines: text.split('\n').length - 1 })
  }
  return sources.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function linesOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { lines }) => sum + lines, 0)
}

/** A room is a folder or a loose file of `src/`. A floor is one above the highest room that a room imports. */
function graphOf(sources: readonly Source[]): Pick<Figures, 'floors' | 'arrows'> {
  const arrows = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const room = roomOf(path)
    const targets = arrows.get(room) ?? new Set()
    arrows.set(room, targets)
    for (const specifier of specifiersOf(path, text)) {
      const target = roomOf(posix.join(posix.dirname(path), specifier))
      if (specifier.startsWith('.') && target !== room) targets.add(target)
    }
  }
  const floorOf = (room: string): number => 1 + Math.max(0, ...[...(arrows.get(room) ?? [])].map(floorOf))
  return {
    floors: Math.max(...[...arrows.keys()].map(floorOf)),
    arrows: [...arrows.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

function roomOf(path: string): string {
  return path.split('/')[1] ?? path
}

interface Mark {
  readonly kind: 'five' | 'more' | 'cast' | 'site'
  readonly place: string
}

/** A node of the syntax tree (ESTree). */
// biome-ignore lint/suspicious/noExplicitAny: the tree is walked in general, over all its types
type Node = { readonly type: string; readonly start: number } & Record<string, any>

function marksOf({ path, text }: Source): readonly Mark[] {
  const marks: Mark[] = []
  visit(parseSync(path, text).program, '')
  return marks

  function visit(value: unknown, name: string): void {
    if (Array.isArray(value)) for (const item of value) visit(item, name)
    if (!isNode(value)) return
    const place = `${path}:${text.slice(0, value.start).split('\n').length}`
    const count = isFunction.test(value.type) && value.body ? value.params.length : 0
    const called = value.id?.name ?? name
    if (count >= 5) marks.push({ kind: count > 5 ? 'more' : 'five', place: `${place} ${called} ${count}` })
    if (isCast(value)) marks.push({ kind: 'cast', place })
    if (value.type === 'CallExpression' && value.callee.name === 'createSite')
      marks.push({ kind: 'site', place })
    const inner = value.id?.name ?? value.key?.name ?? name
    for (const child of Object.values(value)) visit(child, inner)
  }
}

const isFunction = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

function isCast({ type, typeAnnotation }: Node): boolean {
  return (
    type === 'TSTypeAssertion' || (type === 'TSAsExpression' && typeAnnotation.typeName?.name !== 'const')
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
