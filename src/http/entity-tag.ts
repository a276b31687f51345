const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g

/** Whether an `If-None-Match` field names a validator, compared weakly (RFC 9110 §13.1.2): then the answer is 304. */
export function namesEntityTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return Array.from(ifNoneMatch.matchAll(entityTag), match => match[1]).includes(opaque)
}

/** Whether an `If-Match` field allows a representation, compared strongly (RFC 9110 §13.1.1): else the answer is 412. */
export function allowsEntityTag(ifMatch: string, tag: string): boolean {
  return ifMatch.trim() === '*' || [...ifMatch.matchAll(entityTag)].some(([whole]) => whole === tag)
}
