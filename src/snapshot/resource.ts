import type { Fields, Reply } from '../http/reply.ts'
import type { Language } from '../model/language.ts'
import type { LastAsked } from './last-asked.ts'
import { bytesOf, type Representation } from './representation.ts'

/** A resource with one representation, which ignores `Accept`. */
export interface FileResource {
  readonly kind: 'file'
  readonly representation: Representation
}

/** A page: HTML and Markdown at one address, chosen by `Accept`. */
export interface PageResource {
  readonly kind: 'page'
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
  /** Only what is not kept from an earlier time has to be waited for. Undefined where it turns out that there is nothing. */
  compile(): Compiled | Promise<Compiled>
}

/** What a deferred resource turns out to be. */
export type Compiled = PageResource | FileResource | undefined

export type Resource = PageResource | FileResource | DeferredResource

/** Whether a resource is a page, compiled or not. */
export function isPage(resource: Resource | undefined): boolean {
  return resource?.kind === 'page' || (resource?.kind === 'deferred' && resource.isPage)
}

/** A resource as it is answered; at most a deferred one has to be waited for. */
export function compiled(resource: Resource): Compiled | Promise<Compiled> {
  return resource.kind === 'deferred' ? resource.compile() : resource
}

/** A file that is compiled when somebody asks for it. */
export function deferredFile(lastAsked: LastAsked, make: () => Promise<FileResource>): DeferredResource {
  const compile = lastAsked.keep(make, ({ representation }) => bytesOf([representation]))
  return { kind: 'deferred', isPage: false, compile }
}

/** The field on every answer of an address whose representation is negotiated. */
export const negotiatedVary: Fields = { Vary: 'Accept, Accept-Encoding' }
