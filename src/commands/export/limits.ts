import type { Site } from '../../site/site.ts'
import type { Host } from './write.ts'

const hostNames = { cloudflare: 'Cloudflare Pages', netlify: 'Netlify' } as const

/** Returns what an export cannot do, and what to do about it, a line each. */
export function exportLimits(site: Site, host: Host): readonly string[] {
  return [
    formLimit(site),
    'The API answers only GET and HEAD: nothing can be sent to it',
    mcpLimit(site),
    `${hostNames[host]} does not read Accept or the query: Markdown is only at .md addresses, and the API answers in one language${site.messagesAt === undefined ? '' : ', and without scripts links choose no service in the form'}. nginx reads both`,
    'Pages with a later date appear with the next export after it',
    ...(Object.values(site.kinds).some(({ source }) => source?.ends !== undefined)
      ? ['Pages with a last day leave with the next export after it, and their addresses then answer 404']
      : []),
  ]
}

function mcpLimit({ baseUrl, messagesAt }: Site): string {
  const limit = 'There is no MCP server at /mcp'
  if (messagesAt === undefined) return limit
  return messagesAt === baseUrl
    ? `${limit}: pass it to the instance too`
    : `${limit}: files for agents name ${messagesAt}/mcp`
}

function formLimit({ catalog, baseUrl, messagesAt }: Site): string {
  if (messagesAt === baseUrl) return 'The contact form needs a running instance: pass POST and /api to one'
  if (messagesAt !== undefined) {
    return `The contact form needs a running instance at ${messagesAt}, with FORM_ORIGINS=${baseUrl} for browsers without scripts`
  }
  const { email, phone, whatsapp } = catalog.company.contact.public ?? {}
  const ways = [email, phone, whatsapp].filter(way => way !== undefined)
  const instead =
    ways.length > 0
      ? `it names ${ways.join(', ')} instead`
      : 'it names no other way, so write some below contact.public in company.yaml'
  return `The contact page has no form: ${instead}. For a form, name a running instance with --messages URL`
}
