import type { BlockDefinition } from '../site/block.ts'
import { type Style, scriptPath, stylePath } from '../site/style.ts'
import { ownFeatures } from './features.ts'
import { programPaths } from './program-assets.ts'

/** A part of a company's code that may have stylesheets: its name in messages, and its declaration. */
export type Styled = readonly [
  name: string,
  part: Partial<Pick<BlockDefinition, 'styles' | 'optionalStyles'>> | undefined,
]

/** What becomes of the files of stylesheets. */
export interface StyleFiles {
  exists(file: URL): boolean
  report(message: string, declared: object): void
}

/**
 * Returns the files of the stylesheets and scripts of a company. Reports those that do not exist, and those with the name of
 * another file, because pages load them by their names.
 */
export function styleFilesOf(parts: readonly Styled[], { exists, report }: StyleFiles): readonly URL[] {
  const taken = new Map([...programPaths(ownFeatures)].map(path => [path, 'the program']))
  const found: URL[] = []
  for (const [name, part = {}] of parts) {
    for (const style of [part.styles ?? [], part.optionalStyles ?? []].flat()) {
      const fault = styleFault(style)
      if (fault === undefined) found.push(style.file, ...(style.script?.files ?? []))
      else report(`${name}: ${fault}`, part)
    }
  }
  return found

  function styleFault(style: Style): string | undefined {
    const { file, script } = style ?? {}
    const files = [file, ...(script ? (script.files ?? [undefined]) : [])]
    if (!files.every(isFile) || script?.files.length === 0)
      return `write each of its styles as { file: new URL('name.css', ${thisModule}.url) }`
    const missing = files.find(each => !exists(each))
    if (missing) return `the file ${decodeURIComponent(missing.pathname)} does not exist`
    return takenFault(stylePath(style), [file]) ?? (script && takenFault(scriptPath(script), script.files))
  }

  /** Takes a path for files. Returns the fault of one that others have. */
  function takenFault(path: string, files: readonly URL[]): string | undefined {
    const own = files.join(' ')
    const other = taken.get(path) ?? own
    taken.set(path, other)
    if (other === own) return undefined
    const owner = other === 'the program' ? other : 'yours'
    return `another file of ${owner} has the name ${path.slice(path.lastIndexOf('/') + 1)}: choose another name`
  }
}

// The bundle replaces the whole expression, even in a text.
const thisModule = 'import.meta'

function isFile(file: unknown): file is URL {
  return file instanceof URL && file.protocol === 'file:'
}
