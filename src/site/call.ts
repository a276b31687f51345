import { type PageText, pageNamed, textIn } from '../catalog/catalog.ts'
import type { PageFrontMatter } from '../catalog/document.ts'
import type { Language } from '../catalog/language.ts'
import { contactMethods } from './contact-methods.ts'
import type { Site } from './site.ts'

/** What the main button says and leads to. */
export interface Call {
  readonly text: string
  /** The text for a place with little room. */
  readonly short: string
  /** A path of the site, or an address elsewhere. */
  readonly target: string
}

/**
 * Returns the main button: that of a page, or else of the company, or else of the contact page, which is also where a button
 * without a target leads. The text and the target may come from different ones.
 */
export function callOf(
  { catalog, page }: Pick<Site, 'catalog' | 'page'>,
  language: Language,
  { call: own }: Pick<PageFrontMatter, 'call'> = {},
): Call {
  const contact = page('contact', language)
  const ofCompany = catalog.company.call
  const calls = [own, ofCompany && { ...ofCompany, text: ofCompany.text[language] }, contact.call]
  const texts = calls.flatMap(call => textOf(call) ?? [])
  const [to = 'contact'] = calls.flatMap(call => (typeof call === 'object' ? call.to : []))
  const method = contactMethods(catalog.company, language).find(({ kind }) => kind === to)
  const target = pageNamed(catalog, to)
  return {
    text: texts[0] ?? contact.title,
    short: texts[0] ?? contact.navigation ?? contact.title,
    target: method?.target ?? (target ? textIn(target, language).path : to),
  }
}

/** Returns the text of a button; undefined if there is none. */
export function textOf(call: PageText['call']): string | undefined {
  return typeof call === 'object' ? call.text : call
}
