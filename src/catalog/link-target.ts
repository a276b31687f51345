import { z } from 'zod'
import { asciiMailAddress, mailtoUrl } from './mail-address.ts'

const rule = 'must be an address that begins with https://, mailto: or tel:'

/** The address of a link to another site, of an email or of a telephone. */
export const linkTarget = z.string({ error: rule }).transform((value, context) => {
  const target = targetOf(value)
  if ('url' in target) return target.url
  context.addIssue({ code: 'custom', message: `${rule}: ${target.advice}` })
  return z.NEVER
})

/**
 * Returns the address that a text names, as it stands in a document, or an advice on what to write instead.
 *
 * @example
 * targetOf('tel:+55 43 5555-5555') // → { url: 'tel:+554355555555' }
 * targetOf('http://shop.example') // → { advice: 'use https, because http can be changed on its way' }
 */
export function targetOf(value: string): { readonly url: string } | { readonly advice: string } {
  if (value.startsWith('tel:')) return telephoneOf(value.slice('tel:'.length))
  if (value.startsWith('mailto:')) return mailOf(value)
  const url = /^https:\/\/[^\s/]/i.test(value) ? URL.parse(value) : null
  if (url?.username || url?.password) return { advice: 'remove the user name and the password' }
  if (url?.hostname.includes('.')) return { url: withoutParentheses(url.href) }
  return { advice: adviceFor(value) }
}

function telephoneOf(number: string): ReturnType<typeof targetOf> {
  const digits = number.replaceAll(/\D/g, '')
  const isNumber = /^\+?[\d ().-]+$/.test(number) && digits.length >= 3 && digits.length <= 15
  if (!isNumber) return { advice: 'write a number such as tel:+554355555555' }
  return { url: `tel:${number.startsWith('+') ? '+' : ''}${digits}` }
}

function mailOf(value: string): ReturnType<typeof targetOf> {
  const [address = '', ...query] = value.slice('mailto:'.length).split('?')
  if (asciiMailAddress(address) === undefined || query.length > 1)
    return { advice: 'write an email address such as mailto:sales@example.org' }
  const [headers] = query
  const url = mailtoUrl(address)
  return { url: headers === undefined ? url : withoutParentheses(new URL(`${url}?${headers}`).href) }
}

/** Returns an address that can stand between parentheses, as in a Markdown link. */
function withoutParentheses(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29')
}

function adviceFor(value: string): string {
  const isDomain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(value)
  if (/^http:/i.test(value)) return 'use https, because http can be changed on its way'
  if (asciiMailAddress(value) !== undefined) return `write mailto:${value}`
  if (/^\+[\d ().-]+$/.test(value)) return `write tel:${value.replaceAll(/[^+\d]/g, '')}`
  if (/^[/#]/.test(value)) return 'write the name of the page in place of the link, such as contact'
  return isDomain ? `write https://${value}` : 'write the whole address'
}
