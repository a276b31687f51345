import type { DeferredPicture, PreparedPicture } from './picture.ts'

/** A file of the `assets/` folder. `path` is its path in documents, such as `/assets/team.jpg`. */
export interface Asset {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The data of an asset that is a picture. */
  readonly picture?: Omit<PreparedPicture, 'bytes'>
}

/** A picture that is prepared when a page first shows it. */
export interface DeferredAsset {
  readonly path: string
  readonly picture: DeferredPicture
}
