import { documentLanguage, type Language, type Localised, localise } from '../catalog/language.ts'
import { type RequiredPage, requiredPage } from '../catalog/required-pages.ts'
import { messageRules } from '../contract/contact-request.ts'
import { versionPrefix } from '../contract/version-paths.ts'
import { llmsPath } from './paths.ts'
import { type Site, textsByPath } from './site.ts'

/** What a site is created from. */
export type SiteParts = Pick<
  Site,
  | 'catalog'
  | 'kinds'
  | 'blocks'
  | 'frame'
  | 'baseUrl'
  | 'messagesAt'
  | 'assets'
  | 'pictures'
  | 'versions'
  | 'builtOn'
>

/** Creates the site of a catalog at an origin. */
export function createSite(parts: SiteParts): Site {
  const { catalog, baseUrl, assets, versions } = parts
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
    ...parts,
    languages,
    defaultLanguage,
    documentLanguage: documentLanguage(languages),
    messageRules: messageRules(catalog.company),
    api,
    messages,
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
