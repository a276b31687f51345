import { type ContentCoding, contentCodings } from '../http/content-coding.ts'
import { sha256 } from '../http/digest.ts'
import type { Fields } from '../http/reply.ts'

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

/** What an answer takes in memory besides its bytes: its fields, in each coding. */
const bytesOfFields = 8 * 1024

/** How many bytes representations take in memory. */
export function bytesOf(representations: readonly Representation[]): number {
  const encoded = representations.flatMap(each => Object.values(each))
  const bodies = new Set(encoded.map(({ body }) => body))
  return [...bodies].reduce((sum, { byteLength }) => sum + byteLength, bytesOfFields)
}

/** None for what is compressed already, the most for what browsers load before anything shows. */
export type Effort = 'none' | 'quick' | 'most'

/** Compresses bytes in one coding; `identity` is never asked for. */
export type Compress = (
  bytes: Uint8Array<ArrayBuffer>,
  coding: ContentCoding,
  effort: Exclude<Effort, 'none'>,
) => Promise<Uint8Array<ArrayBuffer>>

/** Bytes in each coding, before it is known with which fields they are sent. */
export interface EncodedBytes {
  /** The first 128 bits of the SHA-256 digest of the bytes without a coding, in hexadecimal. */
  readonly fingerprint: string
  readonly bytes: Readonly<Record<ContentCoding, Uint8Array<ArrayBuffer>>>
}

/** Makes representations of texts and files. */
export interface Publisher {
  /**
   * Compresses content in every coding, once; a coding that does not make it smaller is not used, and none is tried
   * without effort.
   */
  encode(content: string | Uint8Array<ArrayBuffer>, effort?: Effort): Promise<EncodedBytes>
  /** Gives encoded bytes their fields, which win over those of every answer; each coding has a strong validator of its own (RFC 9110 §8.8.3.3). */
  represent(encoded: EncodedBytes, fields: Fields): Representation
  /** Both at once. */
  publish(content: string | Uint8Array<ArrayBuffer>, fields: Fields): Promise<Representation>
}

/** `always` are the fields that every answer of the site carries; compiled ones have them already. */
export function createPublisher(compress: Compress, always: Fields): Publisher {
  return { encode, represent, publish: async (content, fields) => represent(await encode(content), fields) }

  async function encode(
    content: string | Uint8Array<ArrayBuffer>,
    effort: Effort = 'quick',
  ): Promise<EncodedBytes> {
    const identity = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const encodeIn = async (coding: ContentCoding) => {
      const isLeft = coding === 'identity' || effort === 'none'
      const bytes = isLeft ? identity : await compress(identity, coding, effort)
      return [coding, bytes.byteLength < identity.byteLength ? bytes : identity] as const
    }
    const [digest, entries] = await Promise.all([sha256(identity), Promise.all(contentCodings.map(encodeIn))])
    return { fingerprint: digest.slice(0, 32), bytes: Object.fromEntries(entries) as EncodedBytes['bytes'] }
  }

  function represent({ fingerprint, bytes }: EncodedBytes, fields: Fields): Representation {
    const { 'Content-Type': _type, 'Content-Language': _language, ...metadata } = fields
    const entries = contentCodings.map((coding): [ContentCoding, Encoded] => {
      const body = bytes[coding]
      const isCoded = body !== bytes.identity
      const entityTag = `"${fingerprint}${isCoded ? `-${coding}` : ''}"`
      const encoded = {
        body,
        entityTag,
        fields: {
          ...always,
          ...fields,
          ...(isCoded && { 'Content-Encoding': coding }),
          'Content-Length': String(body.byteLength),
          ETag: entityTag,
        },
        notModifiedFields: { ...always, ...metadata, ETag: entityTag },
      }
      return [coding, encoded]
    })
    return Object.fromEntries(entries) as Representation
  }
}
