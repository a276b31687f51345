import { type ContentCoding, contentCodings } from '../../http/content-coding.ts'
import { sha256 } from '../../http/digest.ts'
import type { Fields, Reply } from '../../http/reply.ts'

/** A representation in one content coding: its bytes, and the header fields of its 200 and 304 responses. */
export interface Encoded {
  readonly body: Uint8Array<ArrayBuffer>
  readonly entityTag: string
  readonly fields: Fields
  /** The fields of the 200 response that a cache updates (RFC 9110 §15.4.5). */
  readonly notModifiedFields: Fields
}

/** A representation of a resource in each content coding. */
export type Representation = Readonly<Record<ContentCoding, Encoded>>

/** An estimate of the memory of a response's header fields in all codings, in bytes. */
const bytesOfFields = 8 * 1024

/** Returns the memory that representations take, in bytes. */
export function bytesOf(representations: readonly Representation[]): number {
  const encoded = representations.flatMap(each => Object.values(each))
  const bodies = new Set(encoded.map(({ body }) => body))
  return [...bodies].reduce((sum, { byteLength }) => sum + byteLength, bytesOfFields)
}

/**
 * The compression effort: `none` for compressed formats, `quick` at the start, `more` for the HTML of pages, which are
 * compiled on demand, and `most` for files that block the first paint.
 */
export type Effort = 'none' | 'quick' | 'more' | 'most'

/** Compresses bytes in one coding, which is never `identity`. */
export type Compress = (
  bytes: Uint8Array<ArrayBuffer>,
  coding: ContentCoding,
  effort: Exclude<Effort, 'none'>,
) => Promise<Uint8Array<ArrayBuffer>>

/** Bytes in each coding, before their header fields are known. */
export interface EncodedBytes {
  /** The first 128 bits of the SHA-256 digest of the uncompressed bytes, in hexadecimal. */
  readonly fingerprint: string
  readonly bytes: Readonly<Record<ContentCoding, Uint8Array<ArrayBuffer>>>
}

/** Returns the fingerprint of bytes with this SHA-256 digest. */
export function fingerprintOf(digest: string): string {
  return digest.slice(0, 32)
}

/**
 * Encoded bodies, by effort and fingerprint. Other bytes with a fingerprint cannot be found, because it has 128 bits.
 */
export type EncodedBodies = ReadonlyMap<string, EncodedBytes['bytes']>

/** Returns the key of an encoded body. */
export function keyOfBody(effort: Effort, fingerprint: string): string {
  return `${effort} ${fingerprint}`
}

/** Creates representations of texts and files. */
export interface Encoder {
  /**
   * Compresses content in every coding. Codings that do not make it smaller keep the uncompressed bytes. With the
   * effort `none`, nothing is compressed.
   */
  encode(content: string | Uint8Array<ArrayBuffer>, effort?: Effort): Promise<EncodedBytes>
  /**
   * Adds header fields to encoded bytes. `fields` override those of every response. Each coding has a separate strong
   * validator (RFC 9110 §8.8.3.3).
   */
  withFields(encoded: EncodedBytes, fields: Fields): Representation
  /** Encodes content and adds its header fields. */
  represent(
    content: string | Uint8Array<ArrayBuffer>,
    fields: Fields,
    effort?: Effort,
  ): Promise<Representation>
  /** Compiles a response that has neither content coding nor validator. */
  compile(reply: Reply & { readonly body: string }): Reply
}

/**
 * Creates an encoder. `always` are the header fields of every response of the site. Representations include them. Bodies
 * that were encoded `earlier` are not compressed again.
 */
export function createEncoder(
  compress: Compress,
  always: Fields,
  earlier: EncodedBodies = new Map(),
): Encoder {
  return {
    encode,
    withFields,
    represent: async (content, fields, effort) => withFields(await encode(content, effort), fields),
    compile(reply) {
      const body = new TextEncoder().encode(reply.body)
      const length = { 'Content-Length': String(body.byteLength) }
      return { ...reply, fields: Object.freeze({ ...always, ...reply.fields, ...length }), body }
    },
  }

  async function encode(
    content: string | Uint8Array<ArrayBuffer>,
    effort: Effort = 'quick',
  ): Promise<EncodedBytes> {
    const identity = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const fingerprint = fingerprintOf(await sha256(identity))
    const known = earlier.get(keyOfBody(effort, fingerprint))
    const encodeIn = async (coding: ContentCoding) => {
      const isLeft = coding === 'identity' || effort === 'none'
      // A copy does not keep all other bodies of the earlier publication in memory.
      const bytes = isLeft
        ? identity
        : (known?.[coding].slice() ?? (await compress(identity, coding, effort)))
      return [coding, bytes.byteLength < identity.byteLength ? bytes : identity] as const
    }
    const entries = await Promise.all(contentCodings.map(encodeIn))
    return { fingerprint, bytes: Object.fromEntries(entries) as EncodedBytes['bytes'] }
  }

  function withFields({ fingerprint, bytes }: EncodedBytes, fields: Fields): Representation {
    const {
      'Content-Type': _type,
      'Content-Language': _language,
      'Accept-Ranges': _ranges,
      ...metadata
    } = fields
    const entries = contentCodings.map((coding): [ContentCoding, Encoded] => {
      const body = bytes[coding]
      const isCoded = body !== bytes.identity
      const entityTag = `"${fingerprint}${isCoded ? `-${coding}` : ''}"`
      const encoded = {
        body,
        entityTag,
        fields: Object.freeze({
          ...always,
          ...fields,
          ...(isCoded && { 'Content-Encoding': coding }),
          'Content-Length': String(body.byteLength),
          ETag: entityTag,
        }),
        notModifiedFields: Object.freeze({ ...always, ...metadata, ETag: entityTag }),
      }
      return [coding, encoded]
    })
    return Object.fromEntries(entries) as Representation
  }
}
