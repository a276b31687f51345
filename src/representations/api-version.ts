import type { z } from 'zod'
import type { VersionContract } from '../contract/version.ts'
import type { Catalog } from '../model/catalog.ts'
import type { Language } from '../model/language.ts'
import type { Site } from './site.ts'

/** A version of the API: what it promises, and how its bodies are written from what is published. */
export interface ApiVersion extends VersionContract {
  /** What each of its reading operations answers, by path. */
  readonly readings: (site: Site) => ReadonlyMap<string, (language: Language) => object>
  /** The schemas of its bodies and of the contact request (`ContactRequest`), under the names that its operations give. */
  readonly schemas: (catalog: Catalog) => Readonly<Record<string, z.ZodType>>
  /** Its OpenAPI document. */
  readonly openApi: (site: Site) => object
}
