import type { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import type { Company } from '../catalog/company.ts'
import type { Language } from '../catalog/language.ts'
import type { Vocabulary } from '../catalog/language-codes.ts'
import type { Person } from '../catalog/person.ts'
import type { Block, Generated, Inline } from '../catalog/prose.ts'
import type { RequiredPage } from '../catalog/required-pages.ts'
import type { Held } from '../content/markdown/outline.ts'
import type { DataFolder } from '../content/named-files.ts'
import type { Content } from '../content/read-content.ts'
import type { Html } from '../prose/html-context.ts'
import type { PageView } from './parts/view.ts'
import type { Site } from './site.ts'
import type { Style } from './style.ts'

/** What a site shows in the place of a line `::name`. Functions are methods, so that each accepts its attributes. */
export interface BlockDefinition<Attributes = object> {
  /** Returns what it shows, as the tree that every format is made from. */
  document(block: FilledBlock<Attributes>, context: BlockContext): readonly Block[]
  /** Returns HTML that is richer than that of the tree. */
  html?(part: BlockPart<Attributes>): Html
  /** The rules of its attributes, `{key="value"}`. A block without this takes none. */
  readonly attributes?: z.ZodType<Attributes>
  /** Whether it is written with content, `:::name … :::`, or may be. */
  readonly takesBody?: boolean | 'optional'
  /** Whether it is a part of the text around it, which stays below the title of a page. */
  readonly isText?: true
  /** The stylesheets that a page with the block loads. */
  readonly styles?: readonly Style[]
  /** The stylesheets that its HTML declares on some pages. */
  readonly optionalStyles?: readonly Style[]
  /** How to write its name, as in `::name <name>`. A block without this takes none. */
  readonly argument?: string
  /** Returns the anchors that it adds to its page. */
  anchors?(facts: AnchorFacts): readonly string[]
  /** Returns the ids of its HTML that no link leads to. */
  ids?(vocabulary: Vocabulary): readonly string[]
  /** The key of `company.yaml` without which it would be empty. */
  readonly source?: { readonly key: string; isSaid(company: Company): boolean }
  /** Whether it shows nothing. The check of the content refuses the other blocks that would. */
  isEmpty?(catalog: Catalog): boolean
  /** The files that it shows, for a block that has some. */
  readonly data?: DataFolder
  /** Returns the fault of a place where editors wrote it. */
  fault?(block: WrittenBlock, content: Content): string | undefined
  /** The page that must have it, because other parts of the site link there. */
  readonly requiredOn?: RequiredPage
  /** Returns the layout of a section that contains it. */
  section?(argument: string | undefined, body: readonly Block[]): string | undefined
  /** Whether search leaves it out, because it repeats texts of other pages. */
  readonly isRepetition?: true
  /** Returns the entries of a table of contents for its parts. */
  contents?(site: Site, language: Language): readonly ContentsEntry[]
  /** Returns the content of other websites that its frames load after a press. The policy of its page allows these. */
  outside?(catalog: Catalog, language: Language, argument?: string): readonly OutsideContent[]
  /** Returns the people that it shows, for the JSON-LD of its page. */
  people?(catalog: Catalog): readonly Person[]
}

/** A line `::name argument` in a document of a language. */
export interface WrittenBlock extends Omit<Generated, 'type' | 'body'> {
  readonly language: Language
  /** What its content consists of. */
  readonly holds: readonly Held[]
}

/** A block with the values of its attributes. */
export interface FilledBlock<Attributes = object> {
  readonly argument?: string
  readonly attributes: Attributes
  /** Its content. Empty for a block without. */
  readonly body: readonly Block[]
}

/** What a block may show. */
export interface BlockContext {
  readonly site: Site
  readonly language: Language
}

/** A block on a page, and what its HTML depends on. */
export interface BlockPart<Attributes = object>
  extends Pick<PageView, 'site' | 'page' | 'language' | 'uses'> {
  readonly block: FilledBlock<Attributes>
  /** Its tree. */
  readonly blocks: readonly Block[]
  write(blocks: readonly Block[]): Html
}

/** A block on a page, as it is written. */
export interface PlacedBlock extends Omit<BlockPart, 'block' | 'blocks'> {
  readonly block: Generated
}

/** What anchors depend on. */
export interface AnchorFacts extends Pick<Site, 'versions'> {
  /** The address and the offers of each service, in every language. */
  readonly services: readonly { readonly path: string; readonly offers?: readonly unknown[] | undefined }[]
}

/** Content of another website: its origin, and a title in the language of the page. */
export interface OutsideContent {
  readonly origin: string
  readonly title: string
}

/** An entry of a table of contents. `method` is that of an operation. */
export interface ContentsEntry {
  readonly anchor: string
  readonly title: readonly Inline[]
  readonly method?: string
}

/** The blocks that content may use, by their names. */
export type Blocks = Readonly<Record<string, BlockDefinition>>

/** Returns the folders of files that blocks show. */
export function dataOf(blocks: Blocks): readonly DataFolder[] {
  return Object.values(blocks).flatMap(({ data }) => data ?? [])
}

/**
 * Returns the tree of a block.
 *
 * @throws Error if no block has its name, which the check of the content prevents
 */
export function documentOf(block: Omit<Generated, 'type'>, site: Site, language: Language): readonly Block[] {
  const definition = blockNamed(site, block.name)
  return definition.document(filled(block, definition), { site, language })
}

/** Returns the HTML of a block, and declares its stylesheets. */
export function htmlOf({ block: written, ...view }: PlacedBlock): Html {
  const definition = blockNamed(view.site, written.name)
  for (const style of definition.styles ?? []) view.uses(style)
  const block = filled(written, definition)
  const blocks = definition.document(block, view)
  return definition.html?.({ ...view, block, blocks }) ?? view.write(blocks)
}

function filled(
  { argument, attributes, body = [] }: Omit<Generated, 'type'>,
  definition: BlockDefinition,
): FilledBlock {
  const values = definition.attributes?.parse(attributes ?? {}) ?? {}
  return { ...(argument !== undefined && { argument }), attributes: values, body }
}

function blockNamed({ blocks }: Pick<Site, 'blocks'>, name: string): BlockDefinition {
  const definition = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (!definition) throw new Error(`there is no block "::${name}"`)
  return definition
}
