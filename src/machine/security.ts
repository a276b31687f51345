import { instantOf } from '../catalog/instant.ts'
import { mailtoUrl } from '../catalog/mail-address.ts'
import type { Site } from '../site/site.ts'

export const securityPath = '/.well-known/security.txt'

/** The validity of the file, in days. It should be less than a year (RFC 9116 §2.5.5). */
const validDays = 360

/**
 * Returns `security.txt` (RFC 9116). The contact is the company's address for security reports, or else the contact
 * page.
 */
export function securityText(site: Site): string {
  const { security } = site.catalog.company
  const contact = security
    ? mailtoUrl(security.contact)
    : site.url(site.page('contact', site.defaultLanguage).path)
  return `Contact: ${contact}
Expires: ${expiry(site)}
Preferred-Languages: ${site.languages.join(', ')}
Canonical: ${site.url(securityPath)}
`
}

/** Returns the expiry date. It counts from the day of the build, so that processes started on the same day agree. */
function expiry({ builtOn, catalog }: Site): string {
  return instantOf(builtOn, catalog.company.contact.timeZone)
    .add({ days: validDays })
    .toString({ timeZoneName: 'never' })
}
