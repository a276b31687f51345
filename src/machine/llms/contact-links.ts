import { isMenuLink } from '../../catalog/frame.ts'
import type { Language } from '../../catalog/language.ts'
import { phrases } from '../../locales/phrases.ts'
import { callOf } from '../../site/call.ts'
import { contactMethods, hoursInWords } from '../../site/contact-methods.ts'
import type { Site } from '../../site/site.ts'
import { link } from './link.ts'

/** Returns links to the operations that only some companies offer, such as feedback on pages, and to their own. */
export function optionalOperations({ api, url }: Site, language: Language): string[] {
  return api.operations
    .filter(({ isOffered, isOwn }) => isOffered || isOwn)
    .map(({ operationId, path, method, summary }) =>
      link(operationId, url(path), `${method}. ${summary[language]}`),
    )
}

/** Returns the links of the menus to other addresses. */
export function linksOfMenus({ catalog: { company } }: Site, language: Language): string[] {
  const links = [...company.navigation, ...(company.footer ?? [])].filter(isMenuLink)
  const byTarget = new Map(links.map(({ url, text }) => [url, text[language]]))
  return [...byTarget].map(([url, text]) => link(text, url, placeOf(url)))
}

/** Returns the link of the main button; empty if another link here leads to the same place. */
export function button(site: Site, language: Language): string[] {
  const { text, target } = callOf(site, language)
  const methods = contactMethods(site.catalog.company, language)
  const isElsewhere = target.startsWith('/') || methods.some(method => method.target === target)
  return isElsewhere ? [] : [link(text, target, placeOf(target))]
}

/** Returns the host of an address, or the address of an email or a telephone. */
function placeOf(target: string): string {
  const { hostname, pathname } = new URL(target)
  return hostname || pathname
}

/** Returns the ways to reach the company besides the form, with the opening hours. */
export function waysToWrite({ catalog: { company } }: Site, language: Language): string[] {
  const hours = company.contact.public?.hours
  const { identity, colon } = phrases[language]
  const note = hours ? `${identity.hours}${colon}${hoursInWords(hours, company, language)}` : company.name
  return contactMethods(company, language).map(({ label, text, target }) =>
    link(`${label} ${text}`, target, note),
  )
}
