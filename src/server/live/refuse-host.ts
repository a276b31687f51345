import { caching } from '../../http/caching.ts'
import { foreignHosts } from '../../http/named-host.ts'
import { siteFields } from '../../http/site-fields.ts'
import type { Refusal, RefuseHost } from '../../routes/protocol.ts'

const refusal: Refusal = {
  status: 403,
  fields: {
    ...siteFields('http://localhost'),
    'Content-Type': 'text/plain; charset=utf-8',
    ...caching.notStored,
  },
  body: `This site is in development, where it answers for localhost, for addresses and for the host of BASE_URL.
If you use another host name for this machine, add it to the variable DEV_HOSTS, such as DEV_HOSTS=pc.example.org
`,
}

/**
 * Returns a function that refuses requests to other hosts than this machine, the host of the origin and `devHosts`. The
 * name of another site may lead to this machine too (DNS rebinding), and then its pages could read drafts and faults.
 */
export function refuseForeignHosts(baseUrl: string, devHosts: readonly string[]): RefuseHost {
  const isForeign = foreignHosts([new URL(baseUrl).hostname, ...devHosts])
  return authority => (isForeign(authority) ? refusal : undefined)
}
