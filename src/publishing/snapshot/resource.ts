import type { Language } from '../../catalog/language.ts'
import type { Fields, Reply } from '../../http/reply.ts'
import type { LruCache } from './lru-cache.ts'
import { bytesOf, type Representation } from './representation.ts'

/** A resource with a single representation, which ignores `Accept`. */
export interface FileResource {
  readonly kind: 'file'
  readonly representation: Representation
}

/** A page: HTML and Markdown at one address, chosen by `Accept`. */
export interface PageResource {
  readonly kind: 'page'
  readonly language: Language
  /** Whether the page accepts the contact form without a script (POST). */
  readonly takesForm: boolean
  readonly html: Representation
  /**
   * The HTML whose form selects a service, by the value of `assunto` in the query. Empty for pages without the form.
   */
  readonly about: ReadonlyMap<string, Representation>
  readonly markdown: Representation
  /** The 406 response: a line with media type and URL for each representation, and the links of the page. */
  readonly notAcceptable: Reply
}

/** A resource that is compiled at its first request. There may be thousands of its kind. */
export interface DeferredResource {
  readonly kind: 'deferred'
  readonly isPage: boolean
  /**
   * Compiles the resource. Returns a promise unless the result is in memory. Returns undefined if the resource does not
   * exist.
   */
  compile(): Compiled | Promise<Compiled>
}

/** The result of compiling a deferred resource. */
export type Compiled = PageResource | FileResource | undefined

export type Resource = PageResource | FileResource | DeferredResource

/** Returns whether a resource is a page, compiled or not. */
export function isPage(resource: Resource | undefined): boolean {
  return resource?.kind === 'page' || (resource?.kind === 'deferred' && resource.isPage)
}

/** Returns a resource in compiled form. Returns a promise only for a deferred resource. */
export function compiled(resource: Resource): Compiled | Promise<Compiled> {
  return resource.kind === 'deferred' ? resource.compile() : resource
}

/** Returns a file that is compiled at its first request. */
export function deferredFile(lruCache: LruCache, make: () => Promise<FileResource>): DeferredResource {
  const compile = lruCache.keep(make, ({ representation }) => bytesOf([representation]))
  return { kind: 'deferred', isPage: false, compile }
}

/** The `Vary` field of every response from an address with negotiated representations. */
export const negotiatedVary: Fields = { Vary: 'Accept, Accept-Encoding' }
