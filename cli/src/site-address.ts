import { Failure } from './failure.ts'

/** The origin of the site that was named, by hand or in the environment; throws a usage failure. */
export function siteOrigin(written: string | undefined): string {
  if (!written) throw new Failure('url_missing')
  const url = parsed(withScheme(written))
  const isOrigin =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    `${url.username}${url.password}${url.search}${url.hash}` === '' &&
    url.pathname === '/'
  if (!isOrigin) throw new Failure('url_invalid', { value: written })
  return url.origin
}

/** A bare host is meant securely, unless it is this machine. */
function withScheme(written: string): string {
  if (!/^[\w.-]+(?::\d+)?\/?$/.test(written)) return written
  return `${/^(?:localhost|127\.)/.test(written) ? 'http' : 'https'}://${written}`
}

function parsed(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
