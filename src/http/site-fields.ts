import type { Fields } from './reply.ts'

/**
 * Returns the security fields of every response. HSTS (RFC 6797) is only for a site on https. `hstsSubdomains` extends
 * it to all subdomains of the site's host. Messages are sent to the origin `messagesAt`.
 *
 * @example
 * siteFields('https://example.org', true)['Strict-Transport-Security'] // → 'max-age=31536000; includeSubDomains'
 */
export function siteFields(baseUrl: string, hstsSubdomains = false, messagesAt = baseUrl): Fields {
  const fields = {
    'Content-Security-Policy': contentSecurityPolicy(
      messagesAt === baseUrl ? "'self'" : `'self' ${messagesAt}`,
    ),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  if (!baseUrl.startsWith('https:')) return fields
  const scope = hstsSubdomains ? '; includeSubDomains' : ''
  return { ...fields, 'Strict-Transport-Security': `max-age=31536000${scope}` }
}

/**
 * Returns the security fields that a page with frames of these origins has in the place of those of the site.
 *
 * @example
 * framingFields({ 'Content-Security-Policy': "default-src 'none'" }, []) // → {}
 */
export function framingFields(
  { 'Content-Security-Policy': policy }: Fields,
  origins: readonly string[],
): Fields {
  if (origins.length === 0) return {}
  return { 'Content-Security-Policy': `${policy}; frame-src ${origins.join(' ')}` }
}

/**
 * Everything comes from this origin: no external script, style or frame, and nothing inline (CSP Level 3). Messages go
 * to the sources `ofMessages`.
 */
function contentSecurityPolicy(ofMessages: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${ofMessages}`,
    "manifest-src 'self'",
    `form-action ${ofMessages}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
