import { hash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { closestWord, didYouMean } from '../catalog/closest-word.ts'
import { IssueList } from '../content/issue.ts'
import { type CodePlace, type Extensions, placeOf } from '../site/extensions.ts'
import { everyBlockOf } from '../site/kind.ts'
import { checkedFrame } from './company-frame.ts'
import { checkedBlocks } from './company-html.ts'
import { importExtensions, placeOfError, type Report, reportFailure } from './company-import.ts'
import { withKindsOf } from './company-kinds.ts'
import { shapeFaults } from './company-shape.ts'
import type { Styled } from './company-styles.ts'
import { type Features, ownFeatures } from './features.ts'
import { withOwnOperations } from './own-operations.ts'

/** The name of the file with the code of a company, beside its content folder. */
export const codeFile = 'vitrine.config.ts'

/** Returns the path of the file with the code of a company. */
function codePath(contentDir: string): string {
  return join(dirname(resolve(contentDir)), codeFile)
}

/** Returns the path of a file of the code in messages. It begins as those of the content do. */
export function shownPath(contentDir: string, file: string): string {
  const folder = resolve(contentDir)
  return join(contentDir, relative(join(realpathSync(dirname(folder)), basename(folder)), file))
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
  // Node knows a module by the path without symbolic links.
  const url = pathToFileURL(realpathSync(path)).href
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
  const add = (list: IssueList, message: string, place: CodePlace) =>
    list.add(shownPath(contentDir, fileURLToPath(place.url)), message, place.line, place.column)
  const report: Report = (message, place = { url, line: 1, column: 1 }) => add(issues, message, place)
  const refuse: Refuse = (message, place) => {
    if (!place) throw new Error(message)
    const found = new IssueList()
    add(found, message, place)
    return found.refuse()
  }
  const extensions = await importExtensions(url, loaded, report).finally(() => hooks.deregister())
  const { features, styles } = extensions ? await made(extensions) : nothing
  for (const file of styles) onFile(file)
  issues.refuseIfAny()
  const files = [...[...loaded].map(file => fileURLToPath(file)), ...styles]
  const bytes = files.map(file => readFileSync(file))
  return { ...features, code: { files, digest: hash('sha256', Buffer.concat(bytes)) } }

  async function made(declared: Extensions) {
    try {
      if (!isSound(declared, report)) return nothing
      return { features: combined(declared, report, refuse), styles: await stylesOf(declared, report) }
    } catch (error) {
      // Parts of a declaration can be getters, which are code too.
      const place = placeOfError(error, loaded)
      if (!place) throw error
      reportFailure(error, place, report)
      return nothing
    }
  }
}

/** What code adds that is refused. */
const nothing = { features: ownFeatures, styles: [] }

/** What companies import, and the modules that they get. */
const entries = {
  vitrine: new URL(`../index${extname(import.meta.filename)}`, import.meta.url),
  'vitrine/fetch': new URL(`../fetch${extname(import.meta.filename)}`, import.meta.url),
}

/** Refuses the content for a fault of its code that shows only later. */
type Refuse = (message: string, place: CodePlace | undefined) => never

/** Whether the parts of a declaration have the types that they should have. Reports those that have not. */
function isSound(extensions: Extensions, report: Report): boolean {
  const faults = shapeFaults(extensions)
  for (const { message, of } of faults) report(message, placeOf(of) ?? placeOf(extensions))
  return faults.length === 0
}

/** Returns the features of the program and those of a company. Reports those that contradict. */
function combined(extensions: Extensions, report: Report, refuse: Refuse): Features {
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
  const versions = withOwnOperations(ownFeatures.versions, operations, {
    report: (message, declared) => report(message, placeOf(declared) ?? place),
    refuse: (message, declared) => refuse(message, placeOf(declared) ?? place),
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
    exists: file => statSync(file, { throwIfNoEntry: false })?.isFile() === true,
    report: (message, part) => report(message, placeOf(part) ?? placeOf(extensions)),
  })
  return [...new Set(files.map(file => fileURLToPath(file)))]
}

const known = Object.keys({ blocks: true, kinds: true, frame: true, operations: true } satisfies Record<
  keyof Extensions,
  true
>)
