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
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A picture that can be published: its bytes in the format it came in, without what a camera wrote into it. */
export interface PreparedPicture extends Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Makes a picture ready to be published, or says what is wrong with it and what to do; `extension` is that of its file. */
export type PreparePicture = (
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
) => Promise<PreparedPicture | { readonly fault: string }>
