/** A picture: its displayed size in pixels, and smaller or modern versions of it, the narrowest first. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly variants: readonly PictureVariant[]
  /** The mean colour in hexadecimal digits, such as `963`, shown until the picture has loaded. Opaque pictures only. */
  readonly colour?: string
}

/** A version of a picture for browsers that support its format. */
export interface PictureVariant {
  readonly width: number
  readonly format: 'webp'
}

/** A picture that can be published. Its bytes are in the original format, without the metadata of the camera. */
export interface PreparedPicture extends Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly variants: readonly PreparedVariant[]
}

/** A version of a picture with its bytes. */
export interface PreparedVariant extends PictureVariant {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Prepares a picture for publication, or returns the reason why it cannot be published. `extension` is that of its
 * file.
 */
export type PreparePicture = (
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
) => Promise<PreparedPicture | { readonly fault: string }>

/** The file of a picture. It is read only when its bytes are needed. */
export interface PictureFile {
  /** The path from which it can be read again. */
  readonly shownAs: string
  /** The SHA-256 digest of its bytes, in hexadecimal digits. */
  readonly digest: string
  /** Reads the bytes. Throws if they cannot be read or are no longer the same. */
  read(): Uint8Array<ArrayBuffer>
}

/** Prepares the picture of a file for publication, as `PreparePicture` does. */
export type PreparePictureFile = (file: PictureFile, extension: string) => ReturnType<PreparePicture>

/** A valid picture that is prepared when a page first shows it. */
export interface DeferredPicture {
  /** The mean colour of the prepared picture. */
  readonly colour?: string
  /** Its `highRatioOf`. */
  readonly highRatio?: number
  /** A unique name for the bytes and the extension of its file. */
  readonly key: string
  readonly extension: string
  /** The path of its file. */
  readonly file: string
}

/** Prepares a deferred picture. Resolves with undefined if its file has changed or cannot be read. */
export type PrepareDeferred = (picture: DeferredPicture) => Promise<PreparedPicture | undefined>

/**
 * Inspects a picture that is not needed soon. Resolves with undefined for an invalid picture, and for one that only
 * preparation can check.
 */
export type DeferPicture = (file: PictureFile, extension: string) => Promise<DeferredPicture | undefined>

/**
 * Returns the name of a picture's version among the assets. No file of the editors can have the same path, because their
 * names have no "@".
 */
export function variantPath(
  path: string,
  { width, format }: Pick<PictureVariant, 'width' | 'format'>,
): string {
  return `${path}@${width}.${format}`
}

/** The widths of pictures that may be higher than a screen, in tenths of their height: few, because each is a rule. */
const highRatios: readonly number[] = [1, 3, 5, 7, 9, 11]

/** A picture of this height, in pixels, is lower than a screen anyway. */
const lowest = 320

/** Returns the greatest of these widths that a picture is not narrower than. Undefined for a wide one. */
export function highRatioOf({ width, height }: Pick<Picture, 'width' | 'height'>): number | undefined {
  const ratio = (10 * width) / height
  return ratio < 13 && height > lowest
    ? (highRatios.findLast(each => each <= ratio) ?? highRatios[0])
    : undefined
}
