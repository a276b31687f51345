import { type ContentCoding, contentCodings } from '../../http/content-coding.ts'
import { sha256 } from '../../http/digest.ts'
import type { Fields } from '../../http/reply.ts'

/** A representation in one content coding: its bytes, and the fields of its 200 and of its 304. */
export interface Encoded {
  readonly body: Uint8Array<ArrayBuffer>
  readonly entityTag: string
  readonly fields: Fields
  /** RFC 9110 §15.4.5: those fields of the 200 that a cache updates. */
  readonly notModifiedFields: Fields
}

/** A representation of a resource in each content coding. */
export type Representation = Readonly<Record<ContentCoding, Encoded>>

/** Compresses bytes in one coding; `identity` is never asked for. */
export type Compress = (
  bytes: Uint8Array<ArrayBuffer>,
  coding: ContentCoding,
) => Promise<Uint8Array<ArrayBuffer>>

/** Bytes in each coding, before it is known with which fields they are sent. */
export interface EncodedBytes {
  /** The first 128 bits of the SHA-256 digest of the bytes without a coding, in hexadecimal. */
  readonly fingerprint: string
  readonly bytes: Readonly<Record<ContentCoding, Uint8Array<ArrayBuffer>>>
}

/** Compresses a text or a file in every coding, once; a coding that does not make it smaller is not used. */
export async function encodeBytes(
  content: string | Uint8Array<ArrayBuffer>,
  compress: Compress,
): Promise<EncodedBytes> {
  const identity = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const encode = async (coding: ContentCoding) => {
    const bytes = coding === 'identity' ? identity : await compress(identity, coding)
    return [coding, bytes.byteLength < identity.byteLength ? bytes : identity] as const
  }
  const [digest, entries] = await Promise.all([sha256(identity), Promise.all(contentCodings.map(encode))])
  return { fingerprint: digest.slice(0, 32), bytes: Object.fromEntries(entries) as EncodedBytes['bytes'] }
}

/** Gives encoded bytes their fields; each coding has a strong validator of its own (RFC 9110 §8.8.3.3). */
export function represent(encoded: EncodedBytes, fields: Fields): Representation {
  const { 'Content-Type': _type, 'Content-Language': _language, ...metadata } = fields
  const entries = contentCodings.map((coding): [ContentCoding, Encoded] => {
    const body = encoded.bytes[coding]
    const isCoded = body !== encoded.bytes.identity
    const entityTag = `"${encoded.fingerprint}${isCoded ? `-${coding}` : ''}"`
    const representation = {
      body,
      entityTag,
      fields: {
        ...fields,
        ...(isCoded && { 'Content-Encoding': coding }),
        'Content-Length': String(body.byteLength),
        ETag: entityTag,
      },
      notModifiedFields: { ...metadata, ETag: entityTag },
    }
    return [coding, representation]
  })
  return Object.fromEntries(entries) as Representation
}
