import { html } from 'hono/html'
import { type ContactField, fieldEntries } from '../contract/contact-fields.ts'
import type { Channel, ContactRequest } from '../contract/contact-request.ts'
import type { Feedback } from '../contract/feedback-request.ts'
import { dateLocale } from '../locales/day.ts'
import { languageName } from '../locales/names.ts'
import { phrases } from '../locales/phrases.ts'
import type { Language } from '../model/language.ts'
import { type CountryCode, parsePhone } from '../model/phone.ts'
import type { Mail } from './mail.ts'

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
  /** The recipient of feedback on pages, where the company takes it. */
  readonly feedbackTo?: string | undefined
}

/** The names of a service in a mail: `name` in the subject, `title` in the text. */
export interface ServiceWords {
  readonly name: string
  readonly title: string
}

/**
 * Composes the e-mail that carries a message to the team. The visitor's text is only in the body and in Reply-To. The
 * subject has spaces instead of its control characters. So the text can become neither a header nor markup. `id` is the
 * part of the Message-ID before our domain.
 */
export function composeMail(
  message: ContactRequest,
  channel: Channel,
  at: Date,
  mailSettings: MailSettings,
  id: string = crypto.randomUUID(),
): Mail {
  const { services, language } = mailSettings
  const { mail: words, colon } = phrases[language]
  return mailOf(
    {
      to: mailSettings.to,
      replyTo: message.email,
      subject: `${services.get(message.assunto ?? '')?.name ?? words.general}${colon}${singleLine(message.nome)}`,
      title: words.title,
      facts: factsOf(message, channel, at, mailSettings),
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
  const { feedback: words, contactFields, colon } = phrases[language]
  return mailOf(
    {
      to: feedbackTo ?? to,
      replyTo: email,
      subject: `${words.title}${colon}${new URL(page).pathname}`,
      title: words.title,
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
interface Said {
  readonly to: string
  readonly replyTo: string | undefined
  readonly subject: string
  readonly title: string
  readonly facts: readonly Fact[]
  readonly message: string
}

function mailOf(
  { to, replyTo, subject, title, facts, message }: Said,
  at: Date,
  { company, from, language }: MailSettings,
  id: string = crypto.randomUUID(),
): Mail {
  const { colon } = phrases[language]
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    from: { name: company, address: from },
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    messageId: `<${id}@${domain}>`,
    date: at,
    text: `${facts.map(({ label, value }) => `${label}${colon}${value}`).join('\n')}\n\n${message}\n`,
    html: mailHtml(title, facts, message, language),
  }
}

interface Fact {
  readonly label: string
  readonly value: string
  readonly links: readonly { readonly text: string; readonly url: string }[]
}

function factsOf(message: ContactRequest, channel: Channel, at: Date, mailSettings: MailSettings): Fact[] {
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

function addressFact(label: string, email: string): Fact {
  return { label, value: email, links: [{ text: email, url: mailtoUrl(email) }] }
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
    // The line of the phone includes WhatsApp, and the text follows the lines.
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

/**
 * Styles are inline and few, because many mail clients drop all others. The colours are those of the reader's light or
 * dark mode.
 */
function mailHtml(title: string, facts: readonly Fact[], message: string, language: Language): string {
  const rows = facts.map(
    ({ label, value, links }) =>
      html`<tr><th align="left" valign="top" style="font-weight: normal; opacity: 0.7; white-space: nowrap">${label}</th><td>${
        links.length === 0
          ? value
          : links.map(({ text, url }, index) => html`${index > 0 && ' · '}<a href="${url}">${text}</a>`)
      }</td></tr>\n`,
  )
  const paragraphs = message
    .split(/\n{2,}/)
    .map(part => html`<p style="margin: 0 0 16px; white-space: pre-wrap">${part}</p>\n`)
  return String(html`<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin: 0; padding: 16px; max-width: 640px; font: 16px/1.5 sans-serif; word-break: break-word">
<table cellpadding="4" style="margin: 0 0 16px -4px; border-collapse: collapse">
${rows}</table>
<div style="padding: 16px 0; border-top: 1px solid #999">
${paragraphs}</div>
</body>
</html>
`)
}

/** Percent-encodes the characters that would begin another part of the URL (RFC 6068 §2). */
function mailtoUrl(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`
}

/** Replaces control and formatting characters (line ends, bidirectional overrides) with spaces. */
function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
