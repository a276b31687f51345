/** A link to another resource (RFC 8288 §3). `target` is absolute. */
export interface Link {
  readonly target: string
  readonly relation: string
  readonly mediaType?: string
  readonly language?: string
}

/**
 * Writes the value of a `Link` field. Targets must already be percent-encoded; relations and types need no escape.
 *
 * @example
 * formatLinks([{ target: '/de', relation: 'alternate', language: 'de' }]) // → '</de>; rel="alternate"; hreflang="de"'
 */
export function formatLinks(links: readonly Link[]): string {
  return links.map(formatLink).join(', ')
}

function formatLink({ target, relation, mediaType, language }: Link): string {
  const parameters = [`rel="${relation}"`]
  if (mediaType) parameters.push(`type="${mediaType}"`)
  if (language) parameters.push(`hreflang="${language}"`)
  return `<${target}>; ${parameters.join('; ')}`
}
