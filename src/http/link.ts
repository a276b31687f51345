/** A link to another resource (RFC 8288 §3). `target` is absolute. */
export interface Link {
  readonly target: string
  readonly relation: string
  readonly mediaType?: string
  readonly language?: string
}

/** The value of a `Link` field; targets are percent-encoded already, relations and types need no escape. */
export function formatLinks(links: readonly Link[]): string {
  return links.map(formatLink).join(', ')
}

function formatLink({ target, relation, mediaType, language }: Link): string {
  const parameters = [`rel="${relation}"`]
  if (mediaType) parameters.push(`type="${mediaType}"`)
  if (language) parameters.push(`hreflang="${language}"`)
  return `<${target}>; ${parameters.join('; ')}`
}
