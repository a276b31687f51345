import { type MessageRules, messageRules } from '../contract/contact-request.ts'
import type { Action, VersionContract } from '../contract/operation.ts'
import { versionPrefix } from '../contract/version.ts'
import {
  type Catalog,
  everyPage,
  type PageText,
  type RequiredPage,
  requiredPage,
  textsOf,
} from '../model/catalog.ts'
import {
  documentLanguage,
  type Language,
  type Languages,
  type Localised,
  localise,
} from '../model/language.ts'
import type { Picture } from '../model/picture.ts'
import type { ProblemContext } from '../problems/problem-document.ts'
import { llmsPath } from './paths.ts'

/** What is published, and the addresses under which it is. All URLs are absolute. */
export interface Site {
  readonly catalog: Catalog
  /** The default one first. */
  readonly languages: Languages
  readonly defaultLanguage: Language
  /** The language of the company's words in documents that say the rest in English: English, where the site has it. */
  readonly documentLanguage: Language
  /** How messages are checked. */
  readonly messageRules: MessageRules
  /** The origin, without a slash at the end. */
  readonly baseUrl: string
  /** The fingerprinted path of each of the program's and the editors' assets, by the path that names it. */
  readonly assets: ReadonlyMap<string, string>
  /** What is known of the editors' pictures, by the path that names them. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** The versions of the API, the oldest first. */
  readonly versions: readonly ApiVersion[]
  /** The version that the pages describe: the newest. */
  readonly api: ApiVersion
  /** The operation that takes messages, of the newest version that has one. */
  readonly messages: Action<Site>
  /** The day on which the site was compiled, `YYYY-MM-DD` in UTC. */
  readonly builtOn: string
  url(path: string): string
  /**
   * Where a link of the document at the path `from` leads: an asset is under its fingerprinted path, an anchor on the
   * document's own page; without `from`, on the page that the link stands on. An address elsewhere stays as it is.
   */
  address(target: string, from?: string): string
  /** The same as a URL that is good anywhere. */
  absolute(target: string, from?: string): string
  /** A text with the origin in its places `{base_url}`. */
  withOrigin(text: string): string
  page(id: RequiredPage, language: Language): PageText
  /** The text that a path shows, which is its own path or one of its aliases; undefined where there is no page. */
  textAt(path: string): PageText | undefined
  /** Where the problems of the API are documented. */
  readonly problems: ProblemContext
}

/** A version of the API, answered from what is published. */
export type ApiVersion = VersionContract<Site>

/** Puts the addresses of a catalog under an origin. */
export function createSite(
  catalog: Catalog,
  baseUrl: string,
  { assets, pictures }: Pick<Site, 'assets' | 'pictures'>,
  versions: readonly ApiVersion[],
  builtOn: string,
): Site {
  const { languages } = catalog.company
  const [defaultLanguage] = languages
  const api = versions.at(-1)
  const messages = versions.flatMap(version => version.messages ?? []).at(-1)
  if (!api || !messages) throw new Error('there is no version of the API that takes messages')
  const url = (path: string) => `${baseUrl}${path}`
  const address = (target: string, from = '') => {
    const whole = target.startsWith('#') ? from + target : target
    const [path = ''] = whole.split('#', 1)
    return (assets.get(path) ?? path) + whole.slice(path.length)
  }
  const absolute = (target: string, from?: string) => {
    const published = address(target, from)
    return published.startsWith('/') ? url(published) : published
  }
  const withOrigin = (text: string) => text.replaceAll('{base_url}', baseUrl)
  const page = (id: RequiredPage, language: Language) => requiredPage(catalog, id).texts[language]
  const texts = new Map(
    everyPage(catalog)
      .flatMap(textsOf)
      .flatMap(text => [text.path, ...text.aliases].map(path => [path, text] as const)),
  )
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
    languages,
    defaultLanguage,
    documentLanguage: documentLanguage(languages),
    messageRules: messageRules(catalog.company),
    baseUrl,
    assets,
    pictures,
    versions,
    api,
    messages,
    builtOn,
    url,
    address,
    absolute,
    withOrigin,
    page,
    textAt: path => texts.get(path),
    problems,
  }
}

/** The text at a path, which may be one of its Markdown. */
export function pageAt({ textAt }: Pick<Site, 'textAt'>, path: string): PageText | undefined {
  const text = textAt(path)
  if (text || !path.endsWith('.md')) return text
  const bare = path.slice(0, -'.md'.length)
  return textAt(bare) ?? textAt(bare.replace(/\/(?:index)?$/, '') || '/')
}

/** The Markdown address of a page or of one of its aliases (the home pages have names of their own). */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}
