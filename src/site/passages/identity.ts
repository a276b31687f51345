import type { Language } from '../../catalog/language.ts'
import { mailtoUrl } from '../../catalog/mail-address.ts'
import { type Block, bullets, type Inline, link, strong, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import { type ContactMethod, contactMethods, hoursInWords } from '../contact-methods.ts'
import type { Site } from '../site.ts'

type Item = readonly Inline[]

/** Returns the contact details of the company for pages: how and when to reach it, where it is, and its legal name. */
export function contactDetailBlocks(site: Site, language: Language): readonly Block[] {
  const { legal } = site.catalog.company
  const { taxId } = legal ?? {}
  const named = nameIn(language)
  const legalName = legal && [
    ...named(phrases[language].identity.legalName),
    text([legal.name, taxId && `${taxId.name}\u00a0${taxId.number}`].filter(Boolean).join(', ')),
  ]
  const linked = ({ text: shown, target }: ContactMethod) => link(shown, target)
  return listOf([...contactItems(site, language, linked), ...(legalName ? [legalName] : [])])
}

/** Returns how and when to reach the company, and where it is, for programs. They need no link to dial a number. */
export function contactFactBlocks(site: Site, language: Language): readonly Block[] {
  const written = ({ kind, text: shown, target }: ContactMethod) =>
    kind === 'whatsapp' ? link(shown, target) : text(shown)
  return listOf(contactItems(site, language, written))
}

/** Returns the facts of the company for an index: its legal identity, its location, and when it can be reached. */
export function companyFactBlocks(site: Site, language: Language): readonly Block[] {
  const legal = legalItems(site, language)
  // The legal identity includes the location.
  return listOf([
    ...(legal.length > 0 ? legal : [locationItem(site, language)]),
    ...timeItems(site, language),
  ])
}

function contactItems(
  site: Site,
  language: Language,
  written: (way: ContactMethod) => Inline,
): readonly Item[] {
  const named = nameIn(language)
  const ways = contactMethods(site.catalog.company, language)
  return [
    // The most direct way first.
    ...ways.toReversed().map(way => [...named(way.label), written(way)]),
    ...timeItems(site, language),
    locationItem(site, language),
  ]
}

/** Returns when the company can be reached, and when it replies. */
function timeItems({ catalog: { company } }: Site, language: Language): readonly Item[] {
  const { hours, responseTime } = company.contact.public ?? {}
  const { identity } = phrases[language]
  const named = nameIn(language)
  return [
    ...(hours ? [[...named(identity.hours), text(hoursInWords(hours, company, language))]] : []),
    ...(responseTime ? [[...named(identity.responseTime), text(responseTime.text[language])]] : []),
  ]
}

/** Returns the name of the company and its location, as in an address. */
function locationItem({ catalog: { company } }: Site, language: Language): Item {
  const { name, location } = company
  const named = nameIn(language)
  return [...named(phrases[language].identity.location), text(`${name}, ${location.address[language]}`)]
}

/**
 * Returns the legal identity of the company, and the person responsible for personal data. Empty if the content has
 * neither.
 */
export function legalIdentityBlocks(site: Site, language: Language): readonly Block[] {
  return listOf(legalItems(site, language))
}

function legalItems({ catalog }: Site, language: Language): readonly Item[] {
  const { legal, location } = catalog.company
  if (!legal) return []
  const { identity: words } = phrases[language]
  const { name, taxId, privacyOfficer } = legal
  const named = nameIn(language)
  return [
    [...named(words.legalName), text(name)],
    ...(taxId ? [[...named(taxId.name), text(taxId.number)]] : []),
    [...named(words.seat), text(location.address[language])],
    ...(privacyOfficer
      ? [
          [
            ...named(words.privacyOfficer),
            text(privacyOfficer.name ? `${privacyOfficer.name}, ` : ''),
            link(privacyOfficer.email, mailtoUrl(privacyOfficer.email)),
          ],
        ]
      : []),
  ]
}

/** Returns what writes the name of a fact, in front of its value. */
function nameIn(language: Language): (label: string) => readonly Inline[] {
  const { colon } = phrases[language]
  return label => [strong(label + colon.trimEnd()), text(' ')]
}

function listOf(items: readonly Item[]): readonly Block[] {
  return items.length > 0 ? [bullets(items)] : []
}
