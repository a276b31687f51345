import type { Metadata, Sharp } from 'sharp'
import type { Picture, PreparedPicture, PreparedVariant, PreparePicture } from '../model/picture.ts'

/** The widths in pixels of a picture's versions; what is shown is never wider than the last. */
const widths = [480, 960, 1600] as const

const webpQuality = 80

/** A picture of more pixels is refused: decoding it would take too much memory. */
const mostMegapixels = 50

/** What a picture is in fact, by the end of its file's name. */
const formats: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
  svg: 'svg',
}

/**
 * Turns an editor's picture upright, takes off what the camera wrote into it (Exif with its place, XMP, IPTC), makes it
 * no wider than the site shows, finds its mean colour and adds WebP versions. A drawing in SVG is only measured: it may have
 * other colours in the dark.
 */
export const preparePicture: PreparePicture = async (bytes, extension) => {
  try {
    const image = await open(bytes)
    const metadata = await image.metadata()
    const fault = faultOf(metadata, extension)
    if (fault !== undefined) return { fault }
    return metadata.format === 'svg'
      ? await measured(image, metadata, bytes)
      : await prepared(image, metadata)
  } catch {
    // What the decoder says of it differs from one time to the next.
    return { fault: 'the picture is damaged or cannot be read: save it again as JPEG, PNG, WebP or SVG' }
  }
}

/**
 * The colour that a picture will have when it is made ready. Undefined for one that has a fault, or perhaps cannot be made
 * ready: nothing but that tells of a drawing, of several pictures in one, and of a very high one.
 */
export async function inspectPicture(
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
): Promise<Pick<Picture, 'colour'> | undefined> {
  try {
    const image = await open(bytes)
    const metadata = await image.metadata()
    const { format, pages = 1, width, height } = metadata
    const isHigh = Math.max(width, height) > 4 * Math.min(width, height)
    if (faultOf(metadata, extension) !== undefined || format === 'svg' || pages > 1 || isHigh)
      return undefined
    // This decodes all of the picture, so that a damaged one is found.
    return await meanColour(image.autoOrient())
  } catch {
    // What is wrong is said when the picture is to be made ready.
    return undefined
  }
}

async function open(bytes: Uint8Array<ArrayBuffer>): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { animated: true, limitInputPixels: false, failOn: 'warning' })
}

function faultOf({ format, width, height }: Metadata, extension: string): string | undefined {
  if (format !== formats[extension.toLowerCase()]) {
    return `the file holds ${format}, not what its name says: rename it or save it again`
  }
  const megapixels = (width * height) / 1e6
  if (megapixels <= mostMegapixels) return undefined
  return `the picture has ${Math.ceil(megapixels)} megapixels, more than ${mostMegapixels}: save it smaller, ${widths.at(-1)} pixels are wide enough`
}

/** Drawn once, small: what cannot be drawn is refused like any other picture. */
async function measured(
  image: Sharp,
  { width, height }: Metadata,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PreparedPicture> {
  await image.resize({ width: 64, height: 64, fit: 'inside' }).raw().toBuffer()
  return { bytes, width, height, variants: [] }
}

async function prepared(image: Sharp, { format }: Metadata): Promise<PreparedPicture> {
  const widest = widths[widths.length - 1]
  const upright = image.autoOrient()
  const original = await upright
    .clone()
    .resize({ width: widest, withoutEnlargement: true })
    .toFormat(format === 'heif' ? 'avif' : format, format === 'jpeg' ? { quality: 82, mozjpeg: true } : {})
    .toBuffer({ resolveWithObject: true })
  const { width, height } = original.info
  const isGraphic = format === 'png' || format === 'gif'
  const variants = await Promise.all(
    [...new Set([...widths.filter(candidate => candidate < width), width])].map(
      async (variantWidth): Promise<PreparedVariant> => {
        const webp = { quality: webpQuality, nearLossless: isGraphic }
        const bytes = await upright.clone().resize({ width: variantWidth }).webp(webp).toBuffer()
        return { width: variantWidth, format: 'webp', bytes: new Uint8Array(bytes) }
      },
    ),
  )
  return {
    bytes: new Uint8Array(original.data),
    width,
    height: original.info.pageHeight ?? height,
    variants: variants.filter(({ bytes }) => bytes.byteLength < original.data.byteLength),
    ...(await meanColour(upright.clone())),
  }
}

/**
 * The mean colour of a picture through which nothing shines, in steps of a fifth of each channel, so that many pictures need
 * few rules. An edge that falls between two pixels is not quite opaque.
 */
async function meanColour(image: Sharp): Promise<Pick<PreparedPicture, 'colour'>> {
  const pixels = await image
    .resize({ width: 64, height: 64, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const sums = [0, 0, 0]
  for (let index = 0; index < pixels.length; index += 1) {
    const channel = index % 4
    const value = pixels[index] ?? 0
    if (channel === 3 && value < 250) return {}
    if (channel < 3) sums[channel] = (sums[channel] ?? 0) + value
  }
  const digits = sums.map(sum => (Math.round(sum / (pixels.length / 4) / 51) * 3).toString(16))
  return { colour: digits.join('') }
}
