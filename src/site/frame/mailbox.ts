import { html, raw } from 'hono/html'
import { developersLanguage } from '../../catalog/language-codes.ts'
import { dateLocale } from '../../locales/day.ts'
import type { Html } from '../../prose/html-context.ts'
import { textStyles } from '../parts/styles.ts'
import type { Site } from '../site.ts'
import { stylePath } from '../style.ts'
import { stylesheetPath } from './assets.ts'
import { companyMark } from './mark.ts'

/** A message in the list of the mailbox. */
export interface ListedMail {
  readonly address: string
  readonly subject: string
  /** The text of the sender, without the facts that precede it. */
  readonly preview: string
  readonly sender: string
  readonly date: Date
}

/** A message of the mailbox with its content. */
export interface ShownMail {
  readonly subject: string
  /** Names and decoded values, in the order of the e-mail. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
  /** The URL of the HTML part; undefined if there is none. */
  readonly htmlPart: string | undefined
}

/**
 * Returns the page that lists the messages of the embedded mailbox, for developers. It has the look of the site and is
 * in English.
 */
export function mailboxPage(site: Site, mails: readonly ListedMail[]): string {
  if (mails.length === 0) {
    const { path } = site.page('contact', site.documentLanguage)
    const form = html`<a href="${path}">contact form</a>`
    return mailboxDocument(site, 'Mailbox', html`${purpose}<p>No message yet. Send one with the ${form}.</p>`)
  }
  return mailboxDocument(
    site,
    'Mailbox',
    html`${purpose}<p>${mails.length === 1 ? '1 message' : `${mails.length} messages`}</p><ul class="mails">
${mails.map(
  ({ address, subject, preview, sender, date }) => html`<li><a href="${address}" dir="auto">${subject}</a>
<p dir="auto">${preview}</p>
<small>${sender} · <time datetime="${date.toISOString()}">${timeInWords(date)}</time></small></li>\n`,
)}</ul>`,
  )
}

const purpose = html`<p>In development the site sends no email. This page has the messages that it would send, the newest first.</p>\n`

/** The header fields that e-mail programs show. */
const usualHeaders = ['from', 'to', 'reply-to', 'subject', 'date']

/** Returns the page of a message: its header fields, its HTML part in a frame, and its text. */
export function mailPage(
  site: Site,
  mailbox: string,
  { subject, headers, text, htmlPart }: ShownMail,
): string {
  const isUsual = ([name]: readonly [string, string]) => usualHeaders.includes(name.toLowerCase())
  const frame = html`<div><h2>HTML</h2>
<iframe title="HTML part" sandbox src="${htmlPart}" style="--lines: ${linesOf(text, 70)}; --phone-lines: ${linesOf(text, 32)}"></iframe></div>`
  return mailboxDocument(
    site,
    subject,
    html`${headerTable(headers.filter(isUsual))}
<div class="parts">${htmlPart !== undefined && frame}
<div><h2>Plain text</h2>
<pre dir="auto">${text}</pre></div></div>
<details><summary>Other header fields</summary>
${headerTable(headers.filter(header => !isUsual(header)))}</details>`,
    html`<p class="trail"><a href="${mailbox}">Mailbox</a></p>`,
  )
}

function headerTable(headers: ShownMail['headers']): Html {
  return html`<table>
${headers.map(([name, value]) => html`<tr><th scope="row">${name}</th><td dir="auto">${value}</td></tr>\n`)}</table>`
}

/**
 * Estimates the number of lines of a text. `letters` is the number of letters per line. The frame allows no script that
 * could measure its height.
 */
function linesOf(text: string, letters: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0)
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
<link rel="stylesheet" href="${site.address(stylePath(textStyles.tables))}">
<style>${raw(style)}</style>
</head>
<body>
<header class="top"><span class="brand">${companyMark(site)}${site.catalog.company.name}</span> <small>Development mailbox</small></header>
<main>
${trail}<h1 dir="auto">${title}</h1>
${main}
</main>
</body>
</html>
`)
}

const style = `
.top { display: flex; align-content: center; align-items: center; justify-content: space-between; border-block-end: 1px solid var(--line); view-transition-name: none }
.brand { flex: none }
small { color: var(--muted); font-size: 0.86em }
h1 { margin-block-end: 1rem; font-size: clamp(1.6rem, 1.2rem + 1.6vw, 2.4rem); overflow-wrap: anywhere }
h2 { margin-block: 2rem 0.75rem; font-size: 1.15em }
main > :not(.mails, .parts), .parts > * { max-inline-size: 46rem }
.mails { margin-block-start: 2rem; padding: 0; border-block-start: 1px solid var(--line); list-style: none }
.mails li { position: relative; padding-block: 1rem; border-block-end: 1px solid var(--line); overflow-wrap: anywhere }
.mails a { display: block; font-weight: 600 }
.mails p { display: -webkit-box; margin: 0; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2 }
.mails a::after { content: ""; position: absolute; inset: 0 }
th { inline-size: 6.5rem; color: var(--muted); font-weight: 400; overflow-wrap: anywhere }
td { overflow-wrap: anywhere; text-wrap: balance }
main > h1 + p { color: var(--muted) }
.parts > * { display: flex; flex-direction: column }
.parts > * > :last-child { flex: auto; margin: 0 }
pre { padding: 1.25rem; background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere }
summary { margin-block: 2rem 0.5rem; cursor: pointer }
iframe { inline-size: 100%; block-size: min(42rem, var(--lines) * 1.75rem + 14rem); border: 1px solid var(--line); border-radius: var(--radius) }
@media (width >= 64rem) {
.mails li { display: grid; grid-template: auto 1fr / 22rem 1fr; column-gap: 3rem }
.mails p { grid-area: 1 / 2 / 3; max-inline-size: 46rem }
.parts { display: grid; grid-template-columns: minmax(0, 46rem) minmax(0, 1fr); column-gap: 2rem }
}
@media (width < 40rem) { iframe { --lines: var(--phone-lines) !important } }`

function timeInWords(date: Date): string {
  return new Intl.DateTimeFormat(dateLocale(developersLanguage), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(date)
}
