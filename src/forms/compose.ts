import { fill } from '../catalog/fill.ts'
import type { Language } from '../catalog/language.ts'
import { exchangedAddress, mailtoUrl } from '../catalog/mail-address.ts'
import { type CountryCode, parsePhone } from '../catalog/phone.ts'
import { type ContactField, fieldEntries } from '../contract/contact-fields.ts'
import type { Channel, ContactRequest } from '../contract/contact-request.ts'
import type { Feedback } from '../contract/feedback-request.ts'
import { dateLocale } from '../locales/day.ts'
import { languageName } from '../locales/names.ts'
import { phrases } from '../locales/phrases.ts'
import type { Mail } from './mail.ts'
import { type Fact, type MailSchemes, mailHtml } from './mail-html.ts'

/** The sender, receiver, language and time zone of a site's mails. */
export interface MailSettings {
  readonly company: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly language: Language
  /** The country of phone numbers without a calling code. */
  readonly country: CountryCode
  /** The names of the services in mails, by slug. */
  readonly services: ReadonlyMap<string, ServiceWords>
  /** The name of the contact page, for the subject of a message without a service. */
  readonly formTitle: string
  readonly colours: MailSchemes
  /** The recipient of feedback on pages, where the company takes it. */
  readonly feedbackTo?: string | undefined
}

/** The names of a service in a mail: `name` in the subject, `title` in the text. */
export interface ServiceWords {
  readonly name: string
  readonly title: string
}

/** A valid message, and where and when it was received. */
export interface ReceivedMessage {
  readonly message: ContactRequest
  readonly channel: Channel
  readonly at: Date
}

/**
 * Composes the e-mail that carries a message to the team. The visitor's text is only in the body, in Reply-To and in the
 * subject, there without characters that could begin another line. So it can become neither a header nor markup. `id` is
 * the part of the Message-ID before our domain.
 */
export function composeMail(
  received: ReceivedMessage,
  mailSettings: MailSettings,
  id: string = crypto.randomUUID(),
): Mail {
  const { message, at } = received
  const { services, language, formTitle } = mailSettings
  const { nome } = phrases[language].contactFields
  const sender = singleLine(message.nome)
  return mailOf(
    {
      to: mailSettings.to,
      replyTo: message.email,
      topic: services.get(message.assunto ?? '')?.name ?? formTitle,
      about: sender,
      sender: { label: nome.label, value: sender, links: [] },
      facts: factsOf(received, mailSettings),
      message: message.mensagem,
    },
    at,
    mailSettings,
    id,
  )
}

/** The e-mail that carries feedback on a page to the editors. Of its sender it says what they gave: an e-mail address, or nothing. */
export function composeFeedback(
  { page, mensagem, email }: Feedback,
  at: Date,
  mailSettings: MailSettings,
): Mail {
  const { language, to, feedbackTo } = mailSettings
  const { feedback: words, contactFields } = phrases[language]
  return mailOf(
    {
      to: feedbackTo ?? to,
      replyTo: email,
      topic: words.title,
      about: new URL(page).pathname,
      sender: undefined,
      facts: [
        { label: words.page, value: page, links: [{ text: page, url: page }] },
        ...(email ? [addressFact(contactFields.email.label, email)] : []),
        receivedFact(at, mailSettings),
      ],
      message: mensagem,
    },
    at,
    mailSettings,
  )
}

/** The content of a mail and its recipient. */
interface MailContent {
  readonly to: string
  readonly replyTo: string | undefined
  /** The first part of the subject, and the second one, which is the heading too. */
  readonly topic: string
  readonly about: string
  /** The line about who wrote, where they gave a name. */
  readonly sender: Fact | undefined
  readonly facts: readonly Fact[]
  readonly message: string
}

function mailOf(
  { to, replyTo, topic, about, sender, facts, message }: MailContent,
  at: Date,
  { company, from, language, colours }: MailSettings,
  id: string = crypto.randomUUID(),
): Mail {
  const { colon } = phrases[language]
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const subject = `${topic}${colon}${about}`
  const top = `${company} · ${topic}`
  const reply = replyTo === undefined ? undefined : replyOf(replyTo, subject, language)
  const lines = [sender ?? [], facts].flat().map(({ label, value }) => `${label}${colon}${value}`)
  return {
    from: { name: company, address: from },
    to,
    ...(replyTo !== undefined && { replyTo: exchangedAddress(replyTo) }),
    subject,
    messageId: `<${id}@${domain}>`,
    date: at,
    text: `${[top, ...lines, reply?.sentence ?? []].flat().join('\n')}\n\n${message}\n`,
    html: mailHtml({ subject, top, heading: about, message, reply, facts }, colours, language),
  }
}

/** Returns a link that begins a reply, and a sentence that says where a reply to the mail goes. */
function replyOf(address: string, subject: string, language: Language) {
  const { reply, replyGoes } = phrases[language].mail
  return {
    link: { text: reply, url: mailtoUrl(address, `Re: ${subject}`) },
    sentence: fill(replyGoes, { address: exchangedAddress(address) }),
  }
}

function factsOf({ message, channel, at }: ReceivedMessage, mailSettings: MailSettings): Fact[] {
  const words = phrases[mailSettings.language].mail
  return [
    ...fieldEntries.flatMap(([name]) => fieldFacts(name, message, mailSettings)),
    { label: words.channel, value: words.channels[channel], links: [] },
    receivedFact(at, mailSettings),
  ]
}

function receivedFact(at: Date, { language, timeZone }: MailSettings): Fact {
  const time = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone,
  }).format(at)
  return { label: phrases[language].mail.received, value: time, links: [] }
}

/** The line of an address as its owner writes it. Where it differs, the exchanged form follows, which is easier to compare. */
function addressFact(label: string, email: string): Fact {
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

/** Replaces what could begin another line, reverse the text or hide a part of it with spaces. Joiners and marks stay. */
function singleLine(text: string): string {
  return text.replaceAll(misleading, ' ').trim()
}

/**
 * Control characters, line and paragraph separators, and the invisible separators, bidirectional embeddings, overrides and
 * isolates (UAX #9). Emoji, Persian and Indic spelling, and flags consist of other format characters.
 */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu
