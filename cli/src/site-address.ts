import { Failure } from './failure.ts'

/** Returns the origin of a site address. Throws a usage failure if it is missing or invalid. */
export function siteOrigin(written: string | undefined): string {
  if (!written) throw new Failure('url_missing')
  const address = hasScheme.test(written) ? written : `https://${written}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isSite = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isSite) throw new Failure('url_invalid', { value: written })
  // A host without a scheme means https:, except on this machine.
  const isInTheClear = address !== written && isThisMachine(url.hostname)
  return isInTheClear ? new URL(`http://${written}`).origin : url.origin
}

const hasScheme = /^(?:\w[\w+.-]*:)?[/\\]/

/** Whether the host of a parsed address is this machine. The parser writes IPv4 addresses as four decimal numbers. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
}
