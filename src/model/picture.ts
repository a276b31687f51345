/** A picture's size as it is shown, in pixels, and smaller or modern versions of it, the narrowest first. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly variants: readonly PictureVariant[]
  /** Its mean colour in hexadecimal digits, such as `963`, which is shown until it has loaded; only where nothing shines through it. */
  readonly colour?: string
}

/** A version of a picture for browsers that read its format. */
export interface PictureVariant {
  readonly width: number
  readonly format: 'webp'
}

/** A picture that can be published: its bytes in the format it came in, without what a camera wrote into it. */
export interface PreparedPicture extends Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly variants: readonly PreparedVariant[]
}

/** A version of a picture with its bytes. */
export interface PreparedVariant extends PictureVariant {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Makes a picture ready to be published, or says what is wrong with it and what to do; `extension` is that of its file. */
export type PreparePicture = (
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
) => Promise<PreparedPicture | { readonly fault: string }>

/** A picture without a fault that is made ready when a page shows it. */
export interface LatePicture {
  /** The colour that it will have. */
  readonly colour?: string
  /** Its bytes and the extension of its file follow from this name, and no others do. */
  readonly key: string
  readonly extension: string
  /** Where its file is. */
  readonly file: string
}

/** Makes a late picture ready; undefined when its file cannot be read as that picture any more. */
export type PrepareLate = (picture: LatePicture) => Promise<PreparedPicture | undefined>

/**
 * Looks at a picture that is not needed soon; undefined for one that has a fault or has to be made ready to know that. `file`
 * is where it can be read again.
 */
export type PostponePicture = (
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
  file: string,
) => Promise<LatePicture | undefined>
