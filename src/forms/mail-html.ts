import { html, raw } from 'hono/html'
import type { Language } from '../catalog/language.ts'
import type { Colours } from '../catalog/theme.ts'

/** The names of the colours of a mail, which are some of those of the theme. */
export const mailColourNames = [
  'paper',
  'surface',
  'ink',
  'muted',
  'line',
  'accent',
  'highlight',
  'onHighlight',
] as const

/** The colours of a mail as `#rrggbb`, because few mail programs know other notations. */
export type MailColours = Colours<(typeof mailColourNames)[number]>

/** The colours of a mail in a light and in a dark mail program. */
export type MailSchemes = Readonly<Record<'light' | 'dark', MailColours>>

/** A labelled line of a mail. It shows the links in place of the value, if there are any. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly links: readonly Link[]
}

interface Link {
  readonly text: string
  readonly url: string
}

/** The parts of a mail in HTML. */
export interface MailParts {
  readonly subject: string
  /** The company and the topic, above the heading. */
  readonly top: string
  readonly heading: string
  readonly message: string
  /** A button, and a sentence that says where a reply goes. Undefined where the sender gave no address. */
  readonly reply: { readonly link: Link; readonly sentence: string } | undefined
  readonly facts: readonly Fact[]
}

/**
 * Writes a mail as HTML. Colours and sizes are inline, because many mail programs drop other styles. The stylesheet is only
 * for phones and for dark mail programs. Without any style the order and the line ends remain. Texts of visitors may have
 * any direction.
 */
export function mailHtml(parts: MailParts, { light, dark }: MailSchemes, language: Language): string {
  const { subject, top, heading, message, reply, facts } = parts
  const paragraphs = message.split(/\n{2,}/).map(part => paragraph(part))
  return String(html`<!DOCTYPE html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${raw(styleFor(dark))}</style></head>
<body class="ground" style="margin: 0; background: ${light.surface}; color: ${light.ink}; font: 16px/1.5 sans-serif">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" bgcolor="${light.surface}"><tr><td align="center" style="padding: 12px 0">
<table role="presentation" class="paper" width="640" cellpadding="20" cellspacing="0" bgcolor="${light.paper}" style="width: 100%; max-width: 640px; table-layout: fixed; border-top: 4px solid ${light.highlight}"><tr><td align="left" style="padding: 20px; text-align: start; ${breaking}">
<p class="muted" dir="auto" style="margin: 0; color: ${light.muted}">${top}</p>
<h1 class="ink" dir="auto" style="margin: 0 0 16px; color: ${light.ink}; font-size: 24px; line-height: 1.25">${heading}</h1>
<div class="ink line" style="padding: 16px 0 4px; border-top: 1px solid ${light.line}; color: ${light.ink}">
${paragraphs}</div>
${reply && replyButton(reply, light)}<table class="line" width="100%" cellpadding="4" cellspacing="0" style="padding: 8px 0 0; border-top: 1px solid ${light.line}; table-layout: fixed">
${facts.map(fact => row(fact, light))}</table>
</td></tr></table>
</td></tr></table>
</body>
</html>
`)
}

/** Long words break, also in programs that do not know `anywhere`. */
const breaking = 'word-break: break-word; overflow-wrap: anywhere'

/** Line ends are elements, because some programs drop `white-space`. The style keeps the spaces, and gives each line its direction. */
function paragraph(text: string) {
  const lines = text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)
  return html`<p dir="auto" style="margin: 0 0 16px; unicode-bidi: plaintext; white-space: pre-wrap">${lines}</p>\n`
}

function replyButton({ link, sentence }: NonNullable<MailParts['reply']>, light: MailColours) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button" bgcolor="${light.highlight}"><a class="button" href="${link.url}" style="display: inline-block; padding: 12px 24px; background: ${light.highlight}; color: ${light.onHighlight}; font-weight: bold; text-decoration: none">${link.text}</a></td></tr></table>
<p class="muted" style="margin: 8px 0 20px; color: ${light.muted}">${sentence}</p>
`
}

function row({ label, value, links }: Fact, light: MailColours) {
  const shown = links.map(
    ({ text, url }, index) =>
      html`${index > 0 && ' · '}<a class="accent" href="${url}" style="color: ${light.accent}">${text}</a>`,
  )
  return html`<tr><th class="muted" width="28%" align="left" valign="top" style="padding: 4px 12px 4px 0; color: ${light.muted}; font-weight: normal">${label}</th><td class="ink" dir="auto" valign="top" style="padding: 4px 0; color: ${light.ink}; ${breaking}">${links.length === 0 ? value : shown}</td></tr>\n`
}

/** Returns the rules that put values below their labels on a phone, and replace the inline colours in a dark mail program. */
function styleFor(dark: MailColours): string {
  return `
@media (max-width: 480px) {
th, td[dir] { display: block !important; width: auto !important; padding: 0 !important }
td[dir] { padding: 0 0 10px !important }
}
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
.ground { background: ${dark.surface} !important; color: ${dark.ink} !important }
.paper { background: ${dark.paper} !important; border-color: ${dark.highlight} !important }
.ink { color: ${dark.ink} !important }
.muted { color: ${dark.muted} !important }
.line { border-color: ${dark.line} !important }
.accent { color: ${dark.accent} !important }
.button { background: ${dark.highlight} !important; color: ${dark.onHighlight} !important }
}
`
}
