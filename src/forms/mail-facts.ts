import type { Language } from '../catalog/language.ts'
import { exchangedAddress, mailtoUrl } from '../catalog/mail-address.ts'
import { type CountryCode, parsePhone } from '../catalog/phone.ts'
import { type ContactField, fieldEntries } from '../contract/contact-fields.ts'
import type { Channel, ContactRequest } from '../contract/contact-request.ts'
import { dateLocale } from '../locales/day.ts'
import { languageName } from '../locales/names.ts'
import { phrases } from '../locales/phrases.ts'
import type { Fact } from './mail-html.ts'
import type { MailSettings } from './mail-settings.ts'
import { singleLine } from './single-line.ts'

/** A valid message, and where and when it was received. */
export interface ReceivedMessage {
  readonly message: ContactRequest
  readonly channel: Channel
  readonly at: Date
}

/** Returns the lines about a message above its text. */
export function factsOf({ message, channel, at }: ReceivedMessage, mailSettings: MailSettings): Fact[] {
  const words = phrases[mailSettings.language].mail
  return [
    ...fieldEntries.flatMap(([name]) => fieldFacts(name, message, mailSettings)),
    { label: words.channel, value: words.channels[channel], links: [] },
    receivedFact(at, mailSettings),
  ]
}

/** Returns the line with the time when a message was received. */
export function receivedFact(at: Date, { language, timeZone }: MailSettings): Fact {
  const time = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone,
  }).format(at)
  return { label: phrases[language].mail.received, value: time, links: [] }
}

/** The line of an address as its owner writes it. Where it differs, the exchanged form follows, which is easier to compare. */
export function addressFact(label: string, email: string): Fact {
  const ascii = exchangedAddress(email)
  const text = ascii === email ? email : `${email} (${ascii})`
  return { label, value: text, links: [{ text, url: mailtoUrl(email) }] }
}

/** Returns the lines about a field above the message text. None for an empty field. */
function fieldFacts(
  name: ContactField,
  message: ContactRequest,
  { language, country, services }: MailSettings,
): Fact[] {
  const { label } = phrases[language].contactFields[name]
  switch (name) {
    case 'email':
      return [addressFact(label, message.email)]
    case 'telefone':
      return phoneFact(label, message, country, language)
    case 'idioma':
      return [{ label, value: languageName(message.idioma, language), links: [] }]
    case 'assunto': {
      const title = services.get(message.assunto ?? '')?.title
      return title === undefined ? [] : [{ label, value: title, links: [] }]
    }
    // The first line is the name, the line of the phone includes WhatsApp, and the text follows the lines.
    case 'nome':
    case 'whatsapp':
    case 'mensagem':
      return []
    default: {
      const value = message[name]
      return value ? [{ label, value: singleLine(value), links: [] }] : []
    }
  }
}

/**
 * Returns the line of the telephone number. A message that does not speak of WhatsApp counts as one whose number is there,
 * so a fixed line has a link to a chat, but no claim that it answers.
 */
function phoneFact(
  label: string,
  { telefone, whatsapp }: ContactRequest,
  country: CountryCode,
  language: Language,
): Fact[] {
  if (!telefone) return []
  const number = parsePhone(telefone, country, true)
  if (!number) throw new Error('a validated phone number is one')
  const call = { text: number.formatInternational(), url: number.getURI() }
  if (!whatsapp) return [{ label, value: call.text, links: [call] }]
  const { mail, colon } = phrases[language]
  const name = number.getType() === 'FIXED_LINE' ? mail.fixedLine : 'WhatsApp'
  const chat = { text: name, url: `https://wa.me/${number.number.slice(1)}` }
  return [{ label, value: `${call.text} (${name}${colon}${chat.url})`, links: [call, chat] }]
}
