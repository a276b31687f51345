import type { Thing } from 'schema-dts'
import { z } from 'zod'
import { companySchema } from '../catalog/company.ts'
import { pageFrontMatterSchema } from '../catalog/document.ts'
import { developersLanguage } from '../catalog/language-codes.ts'
import { type Blocks, dataOf } from '../site/block.ts'
import { entriesBlock } from '../site/entries.ts'
import type { OwnKind } from '../site/extensions.ts'
import { type Kinds, sourcesOf } from '../site/kind.ts'
import { pageKind } from '../site/kind-defaults.ts'
import { checkedKind } from './company-kind.ts'

/** Names of schemas that describe no document. A kind has a schema of its name too. */
export const yamlSchemas = ['company', 'theme', 'person', 'redirects'] as const

/** The program's kinds and blocks, and those that a company adds. */
interface Surroundings {
  readonly kinds: Kinds
  /** The blocks of the program. */
  readonly own: Blocks
  /** The blocks of the company. */
  readonly blocks: Blocks
}

/**
 * Returns the kinds of the program and those of a company, each with the block that lists its pages. Reports a kind that
 * lacks something, or takes a name or a folder that is taken.
 */
export function withKindsOf(
  company: Readonly<Record<string, OwnKind | undefined>>,
  surroundings: Surroundings,
  report: (message: string, declared: object) => void,
): Kinds {
  const { kinds } = surroundings
  const complete = Object.entries(company).flatMap(([name, kind], index) => {
    const before = Object.values(company).slice(0, index)
    const fault = nameFault(name, kinds) ?? kindFault(kind) ?? folderFault(kind, surroundings, before)
    if (kind && fault === undefined) return [[name, completed(kind, name)] as const]
    report(`the kind "${name}": ${fault}`, kind ?? company)
    return []
  })
  return { ...kinds, ...Object.fromEntries(complete) }
}

/** Returns a kind with the defaults of everything that it does not say. */
function completed(declared: OwnKind, name: string) {
  const kind = checkedKind(declared, name)
  const { folder, frontMatter, ends } = kind.source
  return pageKind({
    ...kind,
    source: { folder, frontMatter, ...(ends !== undefined && { ends }) },
    blocks: { [folder]: entriesBlock(folder) },
    listed: { reached: { block: folder, isReached: () => false }, ...kind.listed },
    jsonLd: (site, page, language) =>
      (kind.jsonLd?.(site, page, language) ?? []).map((node, index) => {
        const id = `${site.url(page.texts[language].path)}#${folder}-${index + 1}`
        // The graph refers to each node by its identifier.
        return { '@id': id, ...(node as object) } as Thing
      }),
  })
}

const namePattern = /^[a-z][a-z\d-]*$/

function nameFault(name: string, kinds: Kinds): string | undefined {
  if (!namePattern.test(name)) return 'a name has letters from a to z, digits and hyphens'
  const isTaken = Object.hasOwn(kinds, name) || yamlSchemas.some(each => each === name)
  return isTaken ? 'the program uses this name: choose another' : undefined
}

/** Returns what a kind lacks. Its types say the same, but Node does not check them. */
function kindFault({ source }: Partial<OwnKind> = {}): string | undefined {
  const { folder, frontMatter, ends } = source ?? {}
  if (typeof folder !== 'string') return "name its folder: write source: { folder: 'jobs', … }"
  const keys = frontMatter instanceof z.ZodObject ? Object.keys(frontMatter.shape) : []
  if (Object.keys(pageFrontMatterSchema.shape).some(key => !keys.includes(key)))
    return 'its front matter must have the keys of every page: write frontMatter: pageFrontMatter.extend({ … })'
  if (ends === undefined || keys.includes(ends)) return undefined
  return `"ends" names ${ends}, which its front matter does not have`
}

function folderFault(
  kind: OwnKind | undefined,
  { kinds, own, blocks }: Surroundings,
  before: readonly (Partial<OwnKind> | undefined)[],
): string | undefined {
  const { folder = '' } = kind?.source ?? {}
  if (!namePattern.test(folder)) return 'the name of its folder has letters from a to z, digits and hyphens'
  if (isTaken(folder, kinds, { ...own, ...blocks }) || before.some(each => each?.source?.folder === folder))
    return `the folder "${folder}" is taken: choose another`
  if (!Object.hasOwn(own, folder)) return undefined
  return `its pages are listed by "::${folder}", and the program has a block of this name: choose another folder`
}

/** Whether a folder belongs to the program or a block, or `company.yaml` has a key of its name. */
function isTaken(folder: string, kinds: Kinds, blocks: Blocks): boolean {
  const folders = [
    ...Object.values(sourcesOf(kinds)).map(source => source.folder),
    ...dataOf(blocks).map(data => data.folder),
    ...['blog', 'people', 'assets', 'theme'],
  ]
  const keys = Object.keys(companySchema([developersLanguage], []).shape)
  return folders.includes(folder) || keys.includes(folder)
}
