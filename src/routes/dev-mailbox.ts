import type { Email } from 'postal-mime'
import type { Mailbox } from '../forms/mailbox.ts'
import { caching } from '../http/caching.ts'
import { isForwarded, isLoopback } from '../http/client-address.ts'
import { isSafe } from '../http/methods.ts'
import { isCrossSite } from '../http/origin.ts'
import type { Reply } from '../http/reply.ts'
import { type ListedMail, mailboxPage, mailPage } from '../site/frame/mailbox.ts'
import type { Site } from '../site/site.ts'
import type { Application, Incoming } from './application.ts'
import { answerNotFound } from './not-found.ts'

/** The path at which a developer reads the messages of the embedded mailbox. */
export const mailboxPath = '/dev/mailbox'

/**
 * Answers with the messages of the embedded mailbox: the list, one message with its headers and parts, or its HTML
 * part. Only in development and only from this machine. The peer and the host are loopback, no proxy passed the request
 * on, and no page of another site caused it.
 */
export async function answerMailbox(incoming: Incoming, application: Application): Promise<Reply> {
  const { request, path, peer } = incoming
  const { mailbox, snapshot } = application
  const { headers, method, url } = request
  const { origin, hostname } = new URL(url)
  const isLocal = isLoopback(peer) && isLoopback(hostname) && !isForwarded(headers)
  if (!mailbox || !isLocal || isCrossSite(headers, origin) || !isSafe(method)) {
    return answerNotFound(incoming, application)
  }
  if (path === mailboxPath) return htmlReply(await listPage(mailbox, snapshot.site))
  const [, name = '', part] = /^\/([^/]+)(\/html)?$/.exec(path.slice(mailboxPath.length)) ?? []
  const bytes = await mailbox.read(name)
  if (!bytes) return answerNotFound(incoming, application)
  const { default: PostalMime, decodeWords } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes)
  if (part) return htmlReply(mail.html ?? '', "style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox")
  return htmlReply(messagePage(name, mail, snapshot.site, decodeWords))
}

async function listPage(mailbox: Mailbox, site: Site): Promise<string> {
  const [names, { default: PostalMime }] = await Promise.all([mailbox.list(), import('postal-mime')])
  const mails = await Promise.all(
    names.map(async (name): Promise<ListedMail> => {
      const bytes = (await mailbox.read(name)) ?? ''
      const { subject = name, replyTo, date, text = '' } = await PostalMime.parse(bytes)
      return {
        address: `${mailboxPath}/${name}`,
        subject,
        preview: text.replace(/^.*?\n\n/s, ''),
        sender: replyTo?.[0]?.address ?? '',
        date: new Date(date ?? 0),
      }
    }),
  )
  return mailboxPage(site, mails)
}

/** Shows header fields as a mail program does: encoded words are decoded (RFC 2047). */
function messagePage(
  name: string,
  { subject, headers, text, html }: Email,
  site: Site,
  decodeWords: (words: string) => string,
): string {
  return mailPage(site, mailboxPath, {
    subject: subject ?? name,
    headers: headers.map(({ originalKey, value }) => [originalKey, decodeWords(value)]),
    text: text ?? '',
    htmlPart: html && `${mailboxPath}/${name}/html`,
  })
}

/** The pages of the mailbox load stylesheets, the typeface and the mark of the site, and a message's HTML part. */
const ofPages =
  "style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'"

function htmlReply(body: string, policy = ofPages): Reply {
  const always = "default-src 'none'; base-uri 'none'; form-action 'none'"
  const fields = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `${always}; ${policy}`,
    ...caching.notStored,
    'X-Robots-Tag': 'noindex',
  }
  return { status: 200, fields, body }
}
