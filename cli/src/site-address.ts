import { Failure } from './failure.ts'

/** The origin of the site that was named, by hand or in the environment; throws a usage failure. */
export function siteOrigin(written: string | undefined): string {
  if (!written) throw new Failure('url_missing')
  const url = addressOf(written)
  const isOrigin =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    `${url.username}${url.password}${url.search}${url.hash}` === '' &&
    url.pathname === '/'
  if (!isOrigin) throw new Failure('url_invalid', { value: written })
  return url.origin
}

/** A bare host is meant securely, unless it is this machine. */
function addressOf(written: string): URL | null {
  if (/^(?:\w[\w+.-]*:)?[/\\]/.test(written)) return parsed(written)
  const url = parsed(`https://${written}`)
  return url && isThisMachine(url.hostname) ? parsed(`http://${written}`) : url
}

/** Whether a host of a parsed address is this machine. The parser has made every IPv4 address one of four decimal numbers. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host)
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
