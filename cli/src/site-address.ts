import { Failure } from './failure.ts'

/** The origin of the site that was named, by hand or in the environment; throws a usage failure. */
export function siteOrigin(written: string | undefined): string {
  if (!written) throw new Failure('url_missing')
  const address = hasScheme.test(written) ? written : `https://${written}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isSite = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isSite) throw new Failure('url_invalid', { value: written })
  // A bare host is meant securely, unless it is this machine.
  const isInTheClear = address !== written && isThisMachine(url.hostname)
  return isInTheClear ? new URL(`http://${written}`).origin : url.origin
}

const hasScheme = /^(?:\w[\w+.-]*:)?[/\\]/

/** Whether a host of a parsed address is this machine. The parser has made every IPv4 address one of four decimal numbers. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
}
