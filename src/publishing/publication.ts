import type { CatalogData } from '../content/catalog-data.ts'
import type { SourceFile } from '../content/files.ts'
import type { KnownFile } from '../content/known-files.ts'
import type { ContentMemory } from '../content/read-content.ts'
import type { Renderer } from '../look/pictures/canvas.ts'
import type { Features } from './features.ts'
import type { Compress, EncodedBodies } from './snapshot/representation.ts'
import type { CompiledParts } from './snapshot/snapshot.ts'

/** The options of a publication. */
export interface PublishOptions {
  /** The default is those of the program and those that the code beside the content folder adds. */
  readonly features?: Features
  /** Draws the pictures that the cache lacks. */
  readonly renderer?: Renderer
  readonly compress?: Compress
  /** The encoded bodies of an earlier publication, which need not be compressed again. */
  readonly bodies?: EncodedBodies
  /**
   * The number of pictures to draw now, and of post pictures to prepare now, instead of at their first request. The
   * icons, the first pages and the newest posts come first.
   */
  readonly drawnAhead?: number
  /** The origin of the instance that takes messages, if it is not this site. Undefined if none does. */
  readonly messages?: { readonly at: string | undefined }
  /** The files of the content folder, if they have been read already. */
  readonly files?: readonly SourceFile[]
  readonly memory?: ContentMemory
  /** The time of the publication. Documents with a later date are left out. */
  readonly now?: Date
}

/** The part of the configuration that publishing depends on. */
export interface PublishingConfig {
  readonly contentDir: string
  /** The folder that keeps slow results from one start to the next. */
  readonly cacheDir: string
  /** Whether HSTS covers the subdomains of the site's host. */
  readonly hstsSubdomains: boolean
  /** Whether placeholders in the content are issues. */
  readonly refusesPlaceholders: boolean
  /** Whether drafts and pages with a later date are shown. */
  readonly showsDrafts: boolean
}

/** The version of the shape of publications. Raise it with each change of `Publication` or anything in it. */
export const shapeVersion = 4

/** The catalog and what was made of it, as plain data: it can be kept, and another thread can build it. */
export interface Publication {
  readonly version: number
  readonly catalog: CatalogData
  readonly parts: CompiledParts
  readonly publishedAt: Date
  readonly contentVersion: string
  /** The origin of its addresses. */
  readonly baseUrl: string
  /** The digest of the company's code that built it; empty without code. */
  readonly code: string
  /** The files that the next publication reads only if they change. */
  readonly known?: KnownContent
}

/** All files of a large site, or else those whose bytes were left on the disk. */
export interface KnownContent {
  readonly files: readonly KnownFile[]
  readonly isLarge: boolean
}

/** The part of the journal that publishing writes to. */
export interface PublishingJournal {
  /** Pictures cannot be cached, so the next start makes them again. */
  cacheFailed(reason: string): void
}
