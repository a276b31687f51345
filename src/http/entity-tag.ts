const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g

/**
 * Whether an `If-None-Match` field contains the entity tag, by weak comparison (RFC 9110 §13.1.2). Then the response is
 * 304.
 *
 * @example
 * namesEntityTag('W/"a1", "b2"', '"a1"') // → true
 * namesEntityTag('*', '"a1"') // → true
 */
export function namesEntityTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return Array.from(ifNoneMatch.matchAll(entityTag), match => match[1]).includes(opaque)
}

/**
 * Whether an `If-Match` field allows a representation, by strong comparison (RFC 9110 §13.1.1). If not, the response is
 * 412.
 *
 * @example
 * allowsEntityTag('"a1"', '"a1"') // → true
 * allowsEntityTag('W/"a1"', '"a1"') // → false
 */
export function allowsEntityTag(ifMatch: string, tag: string): boolean {
  return ifMatch.trim() === '*' || [...ifMatch.matchAll(entityTag)].some(([whole]) => whole === tag)
}
