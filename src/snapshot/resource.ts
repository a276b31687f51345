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

/** The field on every answer of an address whose representation is negotiated. */
export const negotiatedVary: Fields = { Vary: 'Accept, Accept-Encoding' }
