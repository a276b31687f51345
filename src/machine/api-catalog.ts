import { versionPrefix } from '../contract/version-paths.ts'
import { serverCardMediaType, serverCardPath } from '../site/paths.ts'
import { mcpUrl, type Site } from '../site/site.ts'

/** The media type of a link set in JSON with the profile of an API catalog (RFC 9264 §4.2, RFC 9727 §4.1). */
export const apiCatalogMediaType =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/**
 * Returns the API catalog (RFC 9727): each version of the API with its OpenAPI document and its documentation, and the
 * MCP server.
 */
export function apiCatalog(site: Site): string {
  const documentation = site.languages.map(language => ({
    href: site.url(site.page('developers', language).path),
    type: 'text/html',
    hreflang: [language],
  }))
  const versions = site.versions.map(version => ({
    anchor: site.url(versionPrefix(version)),
    'service-desc': [{ href: site.url(version.openApiPath), type: 'application/json' }],
    'service-doc': documentation,
    status: [{ href: site.url(versionPrefix(version)), type: 'application/json' }],
  }))
  const anchor = mcpUrl(site)
  const mcp = {
    anchor,
    'service-desc': [{ href: site.url(serverCardPath), type: serverCardMediaType }],
    'service-doc': documentation,
  }
  return `${JSON.stringify({ linkset: [...versions, ...(anchor === undefined ? [] : [mcp])] }, null, 2)}\n`
}
