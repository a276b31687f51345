import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { closestWord, didYouMean } from '../catalog/closest-word.ts'
import { failureOf } from '../catalog/failure.ts'
import { IssueList } from '../content/issue.ts'
import { type CodePlace, type Extensions, placeIn, placeOf } from '../site/extensions.ts'
import { everyBlockOf } from '../site/kind.ts'
import { checkedFrame } from './company-frame.ts'
import { checkedBlocks } from './company-html.ts'
import { withKindsOf } from './company-kinds.ts'
import type { Styled } from './company-styles.ts'
import { type Features, ownFeatures } from './features.ts'
import { withOwnOperations } from './own-operations.ts'

/** The name of the file with the code of a company, beside its content folder. */
export const codeFile = 'vitrine.config.ts'

/** Returns the path of the file with the code of a company. */
function codePath(contentDir: string): string {
  return join(dirname(resolve(contentDir)), codeFile)
}

/**
 * Loads the code of a company, if there is any, and adds what it declares to the features of the program. Node runs the
 * file as it is. Its imports of `vitrine` get the modules of this program. `onFile` is told each file of the code, also
 * if it does not exist, or has a fault.
 *
 * @throws ContentRefused with the place of each fault: of code that does not run, and of what it declares
 */
export async function loadFeatures(
  contentDir: string,
  onFile: (path: string) => void = () => {},
): Promise<Features> {
  const path = codePath(contentDir)
  onFile(path)
  if (!existsSync(path)) return ownFeatures
  const url = pathToFileURL(path).href
  const loaded = new Set([url])
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const own = Object.hasOwn(entries, specifier) ? entries[specifier as keyof typeof entries] : undefined
      if (own) return { url: own.href, shortCircuit: true }
      const found = next(specifier, context)
      const isOfPackage = !found.url.startsWith('file:') || found.url.includes('/node_modules/')
      if (isOfPackage || !(found.url === url || loaded.has(context.parentURL ?? ''))) return found
      loaded.add(found.url)
      onFile(fileURLToPath(found.url))
      // The folder may have no package.json, which would say so.
      return found.url.endsWith('.ts') ? { ...found, format: 'module-typescript' } : found
    },
  })
  const issues = new IssueList()
  const report: Report = (message, place = { url, line: 1, column: 1 }) => addTo(issues, message, place)
  const extensions = await importExtensions(url, loaded, report).finally(() => hooks.deregister())
  const features = extensions ? combined(extensions, report) : ownFeatures
  const styles = extensions ? await stylesOf(extensions, report) : []
  for (const file of styles) onFile(file)
  issues.refuseIfAny()
  const files = [...[...loaded].map(file => fileURLToPath(file)), ...styles]
  const bytes = files.map(file => readFileSync(file))
  return { ...features, code: { files, digest: hash('sha256', Buffer.concat(bytes)) } }
}

/** What companies import, and the modules that they get. */
const entries = {
  vitrine: new URL(`../index${extname(import.meta.filename)}`, import.meta.url),
  'vitrine/fetch': new URL(`../fetch${extname(import.meta.filename)}`, import.meta.url),
}

type Report = (message: string, place?: CodePlace) => void

function addTo(issues: IssueList, message: string, { url, line, column }: CodePlace): void {
  issues.add(relative('', fileURLToPath(url)), message, line, column)
}

/** Refuses the content for a fault of its code that shows only later. */
function refuseAt(message: string, place: CodePlace | undefined): never {
  if (!place) throw new Error(message)
  const issues = new IssueList()
  addTo(issues, message, place)
  return issues.refuse()
}

async function importExtensions(
  url: string,
  loaded: ReadonlySet<string>,
  report: Report,
): Promise<Extensions | undefined> {
  let module: { readonly default?: unknown }
  try {
    module = await import(url)
  } catch (error) {
    const { message } = failureOf(error)
    report(`this code does not run: ${message.split('\n', 1)[0]}`, placeOfError(error, loaded))
    return undefined
  }
  const { default: extensions } = module
  if (typeof extensions === 'object' && extensions !== null && placeOf(extensions)) return extensions
  report('this file declares nothing: write "export default defineConfig({ … })"')
  return undefined
}

/** Returns the place in the company's code where an error arose: the first that its stack names, or an import. */
function placeOfError(error: unknown, loaded: ReadonlySet<string>): CodePlace | undefined {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const [first = '', ...frames] = stack.split('\n')
  // The first line of a syntax error is its place.
  const [, file = '', row] = /^(file:\/\/.+|\/.+):(\d+)$/.exec(first) ?? []
  const url = addressOf(file)
  if (loaded.has(url)) {
    const named = placeOfWord(/named '([^']+)'/.exec(message)?.[1], url)
    return named ?? { url, line: Number(row), column: 1 }
  }
  // Input: content
  const [, missing, from = ''] = /^Cannot find \w+ '([^']+)' imported from (.+)$/.exec(message) ?? []
  const importing = placeOfWord(missing?.split('/').at(-1), addressOf(from))
  return importing ?? frames.map(placeIn).find(place => place && loaded.has(place.url))
}

/** Returns the first place of a word in a file. */
function placeOfWord(word: string | undefined, url: string): CodePlace | undefined {
  if (word === undefined || url === '') return undefined
  const lines = readFileSync(fileURLToPath(url), 'utf8').split('\n')
  const line = lines.findIndex(text => text.includes(word))
  return line < 0 ? undefined : { url, line: line + 1, column: (lines[line]?.indexOf(word) ?? 0) + 1 }
}

function addressOf(place: string): string {
  return place === '' || place.startsWith('file:') ? place : pathToFileURL(place).href
}

/** Returns the features of the program and those of a company. Reports those that contradict. */
function combined(extensions: Extensions, report: Report): Features {
  const { blocks = {}, kinds: declared = {}, frame = {}, operations = [] } = extensions
  const place = placeOf(extensions)
  for (const key of Object.keys(extensions)) {
    if (known.includes(key)) continue
    report(`unknown key "${key}": use ${known.join(', ')}${didYouMean(closestWord(key, known), '; ')}`, place)
  }
  for (const [name, block] of Object.entries(blocks)) {
    const at = placeOf(block) ?? place
    if (!/^[a-z][a-z\d-]*$/.test(name))
      report(`the block "${name}": a name has letters from a to z, digits and hyphens`, at)
    else if (Object.hasOwn(ownFeatures.blocks, name))
      report(`the program has a block "::${name}": give this one another name`, at)
    if (typeof block?.document !== 'function')
      report(`the block "${name}" lacks its document: write document: () => [paragraph(text('…'))]`, at)
  }
  if (!Array.isArray(operations)) report('operations: write a list, [getRates, bookVisit]', place)
  const versions = withOwnOperations(ownFeatures.versions, [operations].flat(), {
    report: (message, declared) => report(message, placeOf(declared) ?? place),
    refuse: (message, declared) => refuseAt(message, placeOf(declared) ?? place),
  })
  const declaredBlocks = Object.entries(blocks).filter(([, block]) => typeof block?.document === 'function')
  const sound = checkedBlocks(Object.fromEntries(declaredBlocks))
  const surroundings = { kinds: ownFeatures.kinds, own: ownFeatures.blocks, blocks: sound }
  const kinds = withKindsOf(declared, surroundings, (message, kind) =>
    report(message, placeOf(kind) ?? place),
  )
  const everyBlock = { ...everyBlockOf(kinds, ownFeatures.blocks), ...sound }
  const checked = checkedFrame(frame, Object.keys(kinds), extensions, message => report(message, place))
  return { ...ownFeatures, kinds, blocks: everyBlock, frame: checked, versions }
}

/** Returns the files of the stylesheets and scripts that a company declares. Reports those with a fault. */
async function stylesOf(extensions: Extensions, report: Report): Promise<readonly string[]> {
  // It knows every stylesheet of the program, which most starts need not load.
  const { styleFilesOf } = await import('./company-styles.ts')
  const { blocks = {}, kinds = {}, frame = {} } = extensions
  const parts: readonly Styled[] = [
    ['frame', frame],
    ...Object.entries(blocks).map(([name, block]) => [`the block "${name}"`, block] as const),
    ...Object.entries(kinds).map(([name, kind]) => [`the kind "${name}"`, kind] as const),
  ]
  const files = styleFilesOf(parts, {
    exists: existsSync,
    report: (message, part) => report(message, placeOf(part) ?? placeOf(extensions)),
  })
  return [...new Set(files.map(file => fileURLToPath(file)))]
}

const known = Object.keys({ blocks: true, kinds: true, frame: true, operations: true } satisfies Record<
  keyof Extensions,
  true
>)
