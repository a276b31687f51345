import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { mailtoUrl } from '../../model/mail-address.ts'
import { type Block, bullets, type Inline, link, paragraph, strong, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { contactMethods, hoursInWords } from '../contact-methods.ts'

/** Returns the public ways to reach the company besides the form; empty if there are none. */
export function contactDetailBlocks({ catalog }: Site, language: Language): readonly Block[] {
  const hours = catalog.company.contact.public?.hours
  const { identity } = phrases[language]
  const named = nameIn(language)
  const ways = contactMethods(catalog.company, language)
  // The most direct way first.
  return listOf([
    ...ways.toReversed().map(({ label, text: shown, target }) => [...named(label), link(shown, target)]),
    ...(hours ? [[...named(identity.hours), text(hoursInWords(hours, catalog.company, language))]] : []),
  ])
}

/**
 * Returns the legal identity of the company, and the person responsible for personal data. Empty if the content has
 * neither.
 */
export function legalIdentityBlocks({ catalog }: Site, language: Language): readonly Block[] {
  const { legal, location } = catalog.company
  if (!legal) return []
  const { identity: words } = phrases[language]
  const { name, taxId, privacyOfficer } = legal
  const named = nameIn(language)
  return listOf([
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
  ])
}

/** Returns the name of the company, as at the top of a letter. */
export function letterheadBlocks({ catalog }: Site): readonly Block[] {
  return [paragraph(strong(catalog.company.name))]
}

/** Returns what writes the name of a fact, in front of its value. */
function nameIn(language: Language): (label: string) => readonly Inline[] {
  const { colon } = phrases[language]
  return label => [strong(label + colon.trimEnd()), text(' ')]
}

function listOf(items: readonly (readonly Inline[])[]): readonly Block[] {
  return items.length > 0 ? [bullets(items)] : []
}
