import type { Catalog } from '../catalog/catalog.ts'
import { choiceOf, type Layout, type LayoutKey } from '../catalog/layout.ts'
import type { Locale } from '../locales/shape.ts'

/** A stylesheet, and perhaps a module, that only the documents with a certain part load. The part declares it. */
export interface Style {
  /** The file of the stylesheet, next to the code of the part. Its name is that of the stylesheet. */
  readonly file: URL
  /** The layout option whose file, `<option>-<choice>.css` in the same folder, belongs to the stylesheet. */
  readonly choice?: LayoutKey
  /** Returns rules that depend on the content. They follow those of the file. */
  readonly generated?: (catalog: Catalog) => string
  readonly script?: Script
}

/** A module that runs in the browser. */
export interface Script {
  /** Its files, in the order in which they are joined. They import nothing else. The last one names the module. */
  readonly files: readonly URL[]
  /** The texts of the module, which the element that loads it has as `data-…` attributes. */
  readonly words?: (words: Locale) => Readonly<Record<string, string>>
}

/** Declares that a part needs a stylesheet. */
export type Uses = (style: Style) => unknown

/** Returns the files of a stylesheet in a layout, in the order of the cascade. */
export function filesOf({ file, choice }: Style, layout: Layout): readonly URL[] {
  return choice ? [file, new URL(`${choiceOf(layout, choice)}.css`, file)] : [file]
}

/** Returns the name of a stylesheet in documents. It is served under a fingerprinted path. */
export function stylePath({ file }: Style): string {
  return assetPath(file)
}

/** Returns the name of a module in documents. */
export function scriptPath({ files }: Script): string {
  const file = files.at(-1)
  if (!file) throw new Error('a module has a file')
  return assetPath(file)
}

function assetPath({ pathname }: URL): string {
  return `/assets${pathname.slice(pathname.lastIndexOf('/'))}`
}
