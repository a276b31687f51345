import { recordOf } from '../catalog/entries.ts'
import { isOneOf } from '../catalog/language.ts'
import { exchangedAddress } from '../catalog/mail-address.ts'
import type { Colours } from '../catalog/theme.ts'
import type { Config } from '../config/config.ts'
import { type MailColours, mailColourNames } from '../forms/mail-html.ts'
import type { MailSettings } from '../forms/mail-settings.ts'
import { hexOf } from '../look/colour.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'
import { servicesIn } from '../site/services.ts'

/** Returns the settings of the mails of a site. If the site does not have their language, names are in its default one. */
export function mailSettingsOf({ site }: Snapshot, { contactFrom, contactTo }: Config): MailSettings {
  const { company, theme } = site.catalog
  const { name, contact, location, feedback } = company
  const { language } = contact
  const form = site.page('contact', isOneOf(site.languages, language) ? language : site.defaultLanguage)
  return {
    company: name,
    from: exchangedAddress(contactFrom ?? contact.from),
    to: exchangedAddress(contactTo ?? contact.to),
    timeZone: contact.timeZone,
    language,
    country: location.countryCode,
    services: servicesIn(site, language),
    formTitle: form.navigation ?? form.title,
    colours: { light: inHex(theme.light), dark: inHex(theme.dark) },
    feedbackTo: feedback && exchangedAddress(feedback.to),
  }
}

function inHex(colours: Colours): MailColours {
  return recordOf(mailColourNames, name => hexOf(colours[name]))
}
