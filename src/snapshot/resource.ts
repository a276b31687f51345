import type { Fields, Reply } from '../http/reply.ts'
import type { Page } from '../model/catalog.ts'
import type { Language } from '../model/language.ts'
import type { Representation } from './representation.ts'

/** A resource with one representation, which ignores `Accept`. */
export interface FileResource {
  readonly kind: 'file'
  readonly representation: Representation
}

/** A page: HTML and Markdown at one address, chosen by `Accept`. */
export interface PageResource {
  readonly kind: 'page'
  readonly page: Page
  readonly language: Language
  /** Whether the page takes the contact form without a script (POST). */
  readonly takesForm: boolean
  readonly html: Representation
  /** The same HTML with a form about a service, by the value of `assunto` in the query; no entry on pages without the form. */
  readonly about: ReadonlyMap<string, Representation>
  readonly markdown: Representation
  /** The 406: one line for each representation, media type and URL, and the links of the page. */
  readonly notAcceptable: Reply
}

/** A resource that is compiled when somebody asks for it: there may be thousands of its kind. */
export interface DeferredResource {
  readonly kind: 'deferred'
  readonly isPage: boolean
  compile(): Promise<PageResource | FileResource>
}

export type Resource = PageResource | FileResource | DeferredResource

/** Whether a resource is a page, compiled or not. */
export function isPage(resource: Resource | undefined): boolean {
  return resource?.kind === 'page' || (resource?.kind === 'deferred' && resource.isPage)
}

/** A resource as it is answered; only a deferred one has to be waited for. */
export function compiled(
  resource: Resource,
): PageResource | FileResource | Promise<PageResource | FileResource> {
  return resource.kind === 'deferred' ? resource.compile() : resource
}

/** Makes something once, for all who ask. After a failure the next one who asks has it made again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** The field on every answer of an address whose representation is negotiated. */
export const negotiatedVary: Fields = { Vary: 'Accept, Accept-Encoding' }
