import { html, raw } from 'hono/html'
import { developersLanguage } from '../../locales/codes.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'
import { stylesheetPath } from './assets.ts'

/** A message as the list of the mailbox shows it. */
export interface ListedMail {
  readonly address: string
  readonly subject: string
  /** The e-mail address of the sender of the message. */
  readonly sender: string
  readonly date: Date
}

/** A message of the mailbox by itself. */
export interface ShownMail {
  readonly subject: string
  /** Names and decoded values, as they stand in the mail. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  /** Where the HTML part is by itself. */
  readonly htmlPart: string | undefined
}

/** The messages of the embedded mailbox, for a developer. It has the look of the site and is in English. */
export function mailboxPage(site: Site, mails: readonly ListedMail[]): string {
  if (mails.length === 0) {
    const { path } = site.page('contact', site.documentLanguage)
    const form = html`<a href="${path}">contact form</a>`
    return mailboxDocument(site, 'Mailbox', html`<p>No message yet. Send one with the ${form}.</p>`)
  }
  return mailboxDocument(
    site,
    'Mailbox',
    html`<ul class="mails">
${mails.map(
  ({ address, subject, sender, date }) => html`<li><a href="${address}">${subject}</a>
<small>${sender} · <time datetime="${date.toISOString()}">${timeInWords(date)}</time></small></li>\n`,
)}</ul>`,
  )
}

/** One message: its header fields, its text, and its HTML part in a frame. */
export function mailPage(
  site: Site,
  mailbox: string,
  { subject, headers, text, htmlPart }: ShownMail,
): string {
  const rows = headers.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`)
  const frame = html`<h2>HTML</h2>
<iframe title="HTML part" sandbox src="${htmlPart}"></iframe>`
  return mailboxDocument(
    site,
    subject,
    html`<table>
${rows}</table>
<h2>Plain text</h2>
<pre>${text}</pre>
${htmlPart !== undefined && frame}`,
    html`<p class="trail"><a href="${mailbox}">Mailbox</a></p>`,
  )
}

function mailboxDocument(site: Site, title: string, main: Html, trail: Html | '' = ''): string {
  return String(html`<!DOCTYPE html>
<html lang="${developersLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Development mailbox</title>
<link rel="stylesheet" href="${site.address(stylesheetPath)}">
<style>${raw(style)}</style>
</head>
<body>
<header class="top"><span class="brand">${site.catalog.company.name}</span> <small>Development mailbox</small></header>
<main>
${trail}<h1>${title}</h1>
${main}
</main>
</body>
</html>
`)
}

/** The few rules beside those of the site. */
const style = `
.top { border-block-end: 1px solid var(--line); view-transition-name: none }
small { color: var(--muted); font-size: 0.86em }
h1 { margin-block-end: 1.5rem; font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.4rem); overflow-wrap: anywhere }
h2 { margin-block: 2.5rem 1rem }
main > :is(table, pre, ul) { max-inline-size: 60rem }
.mails { padding: 0; list-style: none }
.mails li { position: relative; padding-block: 1rem; border-block-end: 1px solid var(--line); overflow-wrap: anywhere }
.mails a { display: block; font-weight: 600 }
.mails a::after { content: ""; position: absolute; inset: 0 }
th { color: var(--muted); font-weight: 400; white-space: nowrap }
td { overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { inline-size: 100%; max-inline-size: 60rem; block-size: 34rem; border: 1px solid var(--line); border-radius: var(--radius) }
@media (width < 40rem) {
  tr, th, td { display: block }
  th { padding-block-end: 0; border: 0 }
  td { padding-block-start: 0 }
}`

function timeInWords(date: Date): string {
  return new Intl.DateTimeFormat(developersLanguage, { dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
