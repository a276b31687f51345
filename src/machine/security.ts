import { startOf } from '../locales/day.ts'
import type { Site } from '../site/site.ts'

export const securityPath = '/.well-known/security.txt'

/** How many days the file is good for; a year is too long (RFC 9116 §2.5.5). */
const validDays = 360

/** Who is told of a weakness of the site (RFC 9116): an address of its own where the company has one, else the contact page. */
export function securityText(site: Site): string {
  const { security } = site.catalog.company
  const contact = security
    ? `mailto:${security.contact}`
    : site.url(site.page('contact', site.defaultLanguage).path)
  return `Contact: ${contact}
Expires: ${expiry(site.builtOn)}
Preferred-Languages: ${site.languages.join(', ')}
Canonical: ${site.url(securityPath)}
`
}

/** Counted from the day of the build, so that processes that start on one day say the same. */
function expiry(builtOn: string): string {
  const day = new Date(startOf(builtOn))
  day.setUTCDate(day.getUTCDate() + validDays)
  return startOf(day.toISOString().slice(0, 10))
}
