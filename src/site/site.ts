import {
  type Catalog,
  everyPage,
  type Page,
  type PageText,
  type RequiredPage,
  requiredPage,
  textsOf,
} from '../catalog/catalog.ts'
import {
  documentLanguage,
  type Language,
  type Languages,
  type Localised,
  localise,
} from '../catalog/language.ts'
import { onceFor } from '../catalog/once.ts'
import type { Picture } from '../catalog/picture.ts'
import { type MessageRules, messageRules } from '../contract/contact-request.ts'
import type { Action, VersionContract } from '../contract/operation.ts'
import { versionPrefix } from '../contract/version-paths.ts'
import type { ProblemContext } from '../problems/problem-document.ts'
import type { Blocks } from './block.ts'
import type { Kinds } from './kind.ts'
import { llmsPath, mcpPath } from './paths.ts'

/** The published content and its addresses. All URLs are absolute. */
export interface Site {
  readonly catalog: Catalog
  readonly kinds: Kinds
  readonly blocks: Blocks
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
  readonly messages: Action<Site>
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
export type ApiVersion = VersionContract<Site>

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

/** Creates the site of a catalog at an origin. */
export function createSite(
  catalog: Catalog,
  baseUrl: string,
  {
    kinds,
    blocks,
    assets,
    pictures,
    messagesAt,
  }: Pick<Site, 'kinds' | 'blocks' | 'assets' | 'pictures' | 'messagesAt'>,
  versions: readonly ApiVersion[],
  builtOn: string,
): Site {
  const { languages } = catalog.company
  const [defaultLanguage] = languages
  const api = versions.at(-1)
  const messages = versions.flatMap(version => version.messages ?? []).at(-1)
  if (!api || !messages) throw new Error('there is no version of the API that takes messages')
  const url = (path: string) => `${baseUrl}${path}`
  const whole = (target: string, from = '') => (target.startsWith('#') ? from + target : target)
  const address = (target: string, from?: string) => {
    const written = whole(target, from)
    const [path = ''] = written.split('#', 1)
    return (assets.get(path) ?? path) + written.slice(path.length)
  }
  const onSite = (published: string) => (published.startsWith('/') ? url(published) : published)
  const absolute = (target: string, from?: string) => onSite(address(target, from))
  const lasting = (target: string, from?: string) => onSite(whole(target, from))
  const withOrigin = (text: string) => text.replaceAll('{base_url}', baseUrl)
  const page = (id: RequiredPage, language: Language) => requiredPage(catalog, id).texts[language]
  const texts = textsByPath(catalog)
  const urlOf = (id: RequiredPage): Localised<string> =>
    localise(languages, language => url(page(id, language).path))
  const slugs = catalog.services.map(service => service.id)
  const problems = {
    errorsPage: urlOf('errors'),
    developersPage: urlOf('developers'),
    slugs,
    apiIndex: versionPrefix(api),
    llms: localise(languages, language => llmsPath(languages, language)),
    company: catalog.company,
  }
  return {
    catalog,
    kinds,
    blocks,
    languages,
    defaultLanguage,
    documentLanguage: documentLanguage(languages),
    messageRules: messageRules(catalog.company),
    baseUrl,
    messagesAt,
    assets,
    pictures,
    versions,
    api,
    messages,
    builtOn,
    url,
    address,
    absolute,
    lasting,
    withOrigin,
    page,
    textAt: path => texts.get(path)?.text,
    problems,
  }
}

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
