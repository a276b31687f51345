import type { Fields } from './reply.ts'

/** Everything comes from this origin; no script, style or frame from elsewhere, nothing inline (CSP Level 3). */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The fields of a careful site, on every answer. HSTS (RFC 6797) only where the site itself is https; `hstsSubdomains`
 * extends it to every name below the site's own.
 */
export function siteFields(baseUrl: string, hstsSubdomains = false): Fields {
  const fields = {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  if (!baseUrl.startsWith('https:')) return fields
  const scope = hstsSubdomains ? '; includeSubDomains' : ''
  return { ...fields, 'Strict-Transport-Security': `max-age=31536000${scope}` }
}
