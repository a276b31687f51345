import type { Metadata, Sharp } from 'sharp'
import {
  type DeferredPicture,
  highRatioOf,
  type Picture,
  type PreparedPicture,
  type PreparedVariant,
  type PreparePicture,
} from '../../catalog/picture.ts'

/** The widths of a picture's versions, in pixels. A picture is never shown wider than the last. */
const widths = [480, 960, 1600] as const

const webpQuality = 80

/** Larger pictures are refused, because decoding them would take too much memory. In megapixels. */
const mostMegapixels = 50

/** The format of a picture, by the extension of its file. */
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
 * Prepares an editor's picture. Rotates it upright, removes the camera's metadata (Exif with its location, XMP, IPTC),
 * and limits its width. Then finds its mean colour and adds WebP versions. An SVG drawing is only measured. It has no
 * mean colour, because it may have other colours in the dark scheme.
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
    // The decoder's message differs from one time to the next, so it is not shown.
    return { fault: 'the picture is damaged or cannot be read: save it again as JPEG, PNG, WebP or SVG' }
  }
}

/**
 * Returns the mean colour that a picture will have when it is prepared. Returns undefined for an invalid picture, and
 * for one that only preparation can check: a drawing, an animation, or a very long picture.
 */
export async function inspectPicture(
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
): Promise<Pick<DeferredPicture, 'colour' | 'highRatio'> | undefined> {
  try {
    const image = await open(bytes)
    const metadata = await image.metadata()
    const { format, pages = 1, width, height } = metadata
    const isHigh = Math.max(width, height) > 4 * Math.min(width, height)
    if (faultOf(metadata, extension) !== undefined || format === 'svg' || pages > 1 || isHigh)
      return undefined
    // This decodes the whole picture, so that a damaged one is found.
    const { colour } = await meanColour(image.autoOrient())
    const highRatio = highRatioOf(scaled(metadata.autoOrient))
    return { ...(colour && { colour }), ...(highRatio && { highRatio }) }
  } catch {
    // Preparation reports the reason.
    return undefined
  }
}

/** Returns the size of a picture when it is prepared. */
function scaled({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const scale = Math.min(1, (widths.at(-1) ?? width) / width)
  return { width: width * scale, height: height * scale }
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

/** A start tag with a name by which the drawing can repeat the element with its contents. */
// Input: content
const namedContainer = /<[^<>]*[\s:]id\s*=(?:[^<>]*[^<>/])?>/

/**
 * Measures an SVG. One that may repeat elements within elements is drawn once in a small size, because it may repeat
 * too many of them to be drawn.
 */
async function measured(
  image: Sharp,
  { width, height }: Metadata,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PreparedPicture> {
  if (namedContainer.test(new TextDecoder().decode(bytes))) {
    await image.resize({ width: 64, height: 64, fit: 'inside' }).raw().toBuffer()
  }
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
 * Returns the mean colour of an opaque picture. Each channel has six levels, so that many pictures need few CSS rules.
 * An edge between two pixels may be slightly transparent.
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
