import { fill } from '../catalog/fill.ts'
import type { Language } from '../catalog/language.ts'
import { exchangedAddress, mailtoUrl } from '../catalog/mail-address.ts'
import type { Feedback } from '../contract/feedback-request.ts'
import { phrases } from '../locales/phrases.ts'
import type { Mail } from './mail.ts'
import { addressFact, factsOf, type ReceivedMessage, receivedFact } from './mail-facts.ts'
import { type Fact, mailHtml } from './mail-html.ts'
import type { MailSettings } from './mail-settings.ts'
import { singleLine } from './single-line.ts'

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
