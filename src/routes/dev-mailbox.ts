import { html } from 'hono/html'
import PostalMime, { type Email } from 'postal-mime'
import type { Mailbox } from '../contact/mailbox.ts'
import { caching } from '../http/caching.ts'
import { isForwarded, isLoopback } from '../http/client-address.ts'
import { isSafe } from '../http/methods.ts'
import { isCrossSite } from '../http/origin.ts'
import type { Reply } from '../http/reply.ts'
import { developersLanguage } from '../locales/codes.ts'
import type { Application, Incoming } from './application.ts'
import { answerNotFound } from './not-found.ts'

/** Where a developer looks at the messages of the embedded mailbox. */
export const mailboxPath = '/dev/mailbox'

/**
 * The messages of the embedded mailbox: the list, one message with its headers and parts, and its HTML part by itself.
 * Only in development, only for this machine: the peer and the name it asks for are loopback, no proxy passed the request on,
 * and no page of another site caused it.
 */
export async function answerMailbox(incoming: Incoming, application: Application): Promise<Reply> {
  const { request, path, peer } = incoming
  const { mailbox } = application
  const { headers, method, url } = request
  const { origin, hostname } = new URL(url)
  const isLocal = isLoopback(peer) && isLoopback(hostname) && !isForwarded(headers)
  if (!mailbox || !isLocal || isCrossSite(headers, origin) || !isSafe(method)) {
    return answerNotFound(incoming, application)
  }
  if (path === mailboxPath) return htmlReply(await listPage(mailbox))
  const [, name = '', part] = /^\/([^/]+)(\/html)?$/.exec(path.slice(mailboxPath.length)) ?? []
  const bytes = await mailbox.read(name)
  if (!bytes) return answerNotFound(incoming, application)
  const mail = await PostalMime.parse(bytes)
  if (part) return htmlReply(mail.html ?? '', "frame-ancestors 'self'; sandbox")
  return htmlReply(messagePage(name, mail))
}

async function listPage(mailbox: Mailbox): Promise<string> {
  const names = await mailbox.list()
  const mails = await Promise.all(
    names.map(async name => ({ name, mail: await PostalMime.parse((await mailbox.read(name)) ?? '') })),
  )
  return devPage(
    'Mailbox',
    mails.length === 0
      ? html`<p>No message yet. Send one with the contact form.</p>`
      : html`<ul>${mails.map(
          ({ name, mail }) =>
            html`<li><a href="${mailboxPath}/${name}">${mail.subject}</a> <small>${mail.date}</small></li>\n`,
        )}</ul>`,
  )
}

function messagePage(name: string, { subject, headers, text, html: htmlPart }: Email): string {
  return devPage(
    subject ?? name,
    html`<p><a href="${mailboxPath}">Mailbox</a></p>
<table>${headers.map(({ originalKey, value }) => html`<tr><th scope="row">${originalKey}</th><td>${value}</td></tr>\n`)}</table>
<h2>Plain text</h2>
<pre>${text}</pre>
<h2>HTML</h2>
${htmlPart && html`<iframe title="HTML part" sandbox src="${mailboxPath}/${name}/html" width="100%" height="600"></iframe>`}`,
  )
}

function devPage(title: string, main: ReturnType<typeof html>): string {
  return String(html`<!DOCTYPE html>
<html lang="${developersLanguage}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: auto; padding: 1rem } th { text-align: start; vertical-align: top; padding-inline-end: 1rem; white-space: nowrap } td { overflow-wrap: anywhere } pre { white-space: pre-wrap }</style></head>
<body><h1>${title}</h1>
${main}
</body>
</html>
`)
}

function htmlReply(body: string, policy = "frame-src 'self'; frame-ancestors 'none'"): Reply {
  const always = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
  const fields = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `${always}; ${policy}`,
    ...caching.notStored,
    'X-Robots-Tag': 'noindex',
  }
  return { status: 200, fields, body }
}
