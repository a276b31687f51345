import { type Catalog, everyPage, type Page, type PageText, textsOf } from '../catalog/catalog.ts'
import type { Language, Languages } from '../catalog/language.ts'
import { onceFor } from '../catalog/once.ts'
import type { Picture } from '../catalog/picture.ts'
import type { RequiredPage } from '../catalog/required-pages.ts'
import type { ActionCall, ActionResult, BodyField } from '../contract/action.ts'
import type { MessageRules } from '../contract/contact-request.ts'
import type { ActionContract, PathValues, ReadContract, VersionContract } from '../contract/operation.ts'
import type { ProblemContext } from '../problems/problem-document.ts'
import type { Blocks } from './block.ts'
import type { FrameDefinition } from './frame/definition.ts'
import type { Kinds } from './kind.ts'
import { mcpPath } from './paths.ts'

/** The published content and its addresses. All URLs are absolute. */
export interface Site {
  readonly catalog: Catalog
  readonly kinds: Kinds
  readonly blocks: Blocks
  /** What the company shows around and in its pages, in place of what the program shows. */
  readonly frame: FrameDefinition
  /** The languages, the default one first. */
  readonly languages: Languages
  readonly defaultLanguage: Language
  /**
   * The language of the company's texts in documents that are otherwise in English: English, if the site has it, or
   * else the default.
   */
  readonly documentLanguage: Language
  /** The rules for contact messages. */
  readonly messageRules: MessageRules
  /** The origin, without a slash at the end. */
  readonly baseUrl: string
  /** The origin of the instance that takes messages. Undefined for an export without one. */
  readonly messagesAt: string | undefined
  /** The fingerprinted path of each asset of the program and the editors, by its path in documents. */
  readonly assets: ReadonlyMap<string, string>
  /** The data of the editors' pictures, by their path in documents. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** The versions of the API, the oldest first. */
  readonly versions: readonly ApiVersion[]
  /** The newest version, which the pages describe. */
  readonly api: ApiVersion
  /** The operation for contact messages, of the newest version that has one. */
  readonly messages: Action
  /** The date when the site was compiled, `YYYY-MM-DD` in UTC. */
  readonly builtOn: string
  url(path: string): string
  /**
   * Returns the target of a link in the document at the path `from`. An asset gets its fingerprinted path. An anchor
   * gets the path `from`; without `from` it stays relative. A web address does not change.
   */
  address(target: string, from?: string): string
  /** Returns the target of a link as an absolute URL. */
  absolute(target: string, from?: string): string
  /**
   * Returns the target of a link as an absolute URL that outlives this publication: an asset has its stable address. For
   * texts that programs or people keep.
   */
  lasting(target: string, from?: string): string
  /** Returns a text with the origin in place of `{base_url}`. */
  withOrigin(text: string): string
  page(id: RequiredPage, language: Language): PageText
  /** Returns the text at a path, which is its path or one of its aliases. Returns undefined if there is no page. */
  textAt(path: string): PageText | undefined
  /** The addresses of the documentation of problems. */
  readonly problems: ProblemContext
}

/** A version of the API that answers from the site. */
export interface ApiVersion extends VersionContract {
  readonly operations: readonly Operation[]
  readonly withheld?: readonly Operation[]
  readonly messages?: Action
}

/** An operation, and what answers it from the site. */
export type Operation = ReadOperation | Action

/** Writes the body of a response in a language. */
export type WriteBody = (language: Language) => object

/** An operation that only reads, and its bodies. */
export interface ReadOperation<Path extends string = string> extends ReadContract<Path> {
  /**
   * Every body: the values of its path parameters, and the function that writes it. The first is the documented
   * example.
   */
  bodies(site: Site, version: ApiVersion): Iterable<readonly [PathValues<Path>, WriteBody]>
}

/** An operation that has an effect, and the function that has it. */
export interface Action<Path extends string = string> extends ActionContract<Path> {
  readonly request: ActionContract['request'] & {
    readonly fields: (site: Site, language: Language) => readonly BodyField[]
    readonly example: (site: Site, language: Language) => Readonly<Record<string, unknown>>
  }
  act(site: Site, call: ActionCall<PathValues<Path>>): Promise<ActionResult>
  /** Returns the example of the documentation: the values of its path parameters, and the body when it succeeds. */
  example(site: Site): readonly [PathValues<Path>, WriteBody]
}

/** A text, and the page that it belongs to. */
export interface PlacedText {
  readonly page: Page
  readonly text: PageText
}

/** Returns the texts of a catalog by their paths and aliases. */
export const textsByPath = onceFor((catalog: Catalog): ReadonlyMap<string, PlacedText> => {
  const texts = new Map<string, PlacedText>()
  for (const page of everyPage(catalog)) {
    for (const text of textsOf(page)) {
      const placed = { page, text }
      for (const path of [text.path, ...text.aliases]) texts.set(path, placed)
    }
  }
  return texts
})

/** Returns the text at a path, which may be the path of its Markdown. */
export function pageAt({ textAt }: Pick<Site, 'textAt'>, path: string): PageText | undefined {
  const text = textAt(path)
  if (text || !path.endsWith('.md')) return text
  const bare = path.slice(0, -'.md'.length)
  return textAt(bare) ?? textAt(bare.replace(/\/(?:index)?$/, '') || '/')
}

/** Returns the address of the MCP server, which is that of the instance that takes messages. Undefined without one. */
export function mcpUrl({ messagesAt }: Pick<Site, 'messagesAt'>): string | undefined {
  return messagesAt === undefined ? undefined : messagesAt + mcpPath
}

/** Returns the path of the Markdown of a page or an alias. The Markdown of the first home page is `/index.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}
