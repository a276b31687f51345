import type { Language } from '../../catalog/language.ts'
import type { Fields } from '../../http/reply.ts'

/** A file with one representation of an address in one content coding. */
export interface ExportedFile {
  /** The address. Empty for the 404 page. */
  readonly path: string
  /** The representation: the default one, Markdown, or a language of the API. */
  readonly choice: 'default' | 'markdown' | Language
  /** The path of the file in the folder. It begins with a slash. */
  readonly file: string
  readonly fields: Fields
}

/** The method and the path in the refusal of a method. They are replaced by those of each request. */
export const placeholders = { method: 'VITRINE_METHOD', path: '/api/vitrine-path' } as const

/** A response with an error. */
export interface Refused {
  readonly status: number
  readonly fields: Fields
  readonly body: string
}

/** The responses to requests that a server refuses, whatever their address is. */
export interface ExportedRefusals {
  readonly byStatus: readonly Refused[]
  /** For a method that an address does not have. */
  readonly notAllowed: Refused
  /** The same under `/api`, by language. The default language comes first. */
  readonly notAllowedInApi: ReadonlyMap<Language, Refused>
}

/** An address that redirects, with the header fields of the response. */
export interface ExportedRedirect {
  readonly path: string
  readonly fields: Fields
  /** The query that the request must have, if the redirect is not one for every query. */
  readonly query?: string
  /** Whether it is one for each missing address below the path too. Then the new address may end with `/*`. */
  readonly isPrefix?: boolean
}

/** The responses of a whole site, without their bodies. */
export interface ExportedSite {
  readonly languages: readonly Language[]
  readonly files: readonly ExportedFile[]
  /** The 404 pages, by language. */
  readonly missing: ReadonlyMap<Language, readonly ExportedFile[]>
  readonly redirects: readonly ExportedRedirect[]
  readonly refusals: ExportedRefusals
}
