import { html } from 'hono/html'
import { type Inline, plainText } from '../catalog/prose.ts'
import type { Html, HtmlContext } from './html-context.ts'

/** Returns the attribute with the telephone or email that paper shows after a link; empty if its text already says it. */
export function printedAddress(
  { target, content }: Extract<Inline, { type: 'link' }>,
  { uses }: Pick<HtmlContext, 'uses'>,
): Html | '' {
  const [, scheme, address = ''] = /^(tel|mailto):([^?]*)/i.exec(target) ?? []
  if (scheme === undefined) return ''
  const said = plainText(content).toLowerCase()
  const isSaid = /^tel/i.test(scheme) ? saysNumber(said, address) : said.includes(address.toLowerCase())
  if (isSaid) return ''
  uses?.('printed-address')
  return html` data-address="${address}"`
}

/** Tells whether a text says a number, perhaps without its country code and with the 0 of national numbers. */
function saysNumber(text: string, number: string): boolean {
  const digits = digitsOf(text).replace(/^0/, '')
  return digits.length > 5 && digitsOf(number).endsWith(digits)
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
