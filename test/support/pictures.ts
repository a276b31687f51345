import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

/** The place in the Exif data of the photographs, in text and as GPS coordinates. */
export const exifPlace = 'Rua 7 de Setembro, 12'

/** Returns a photograph as a camera writes it: with Exif and a place, and rotated unless `orientation` is 1. */
export async function photograph(
  width: number,
  height: number,
  { orientation = 1, format = 'jpeg' as 'jpeg' | 'webp' | 'avif' } = {},
): Promise<Bytes> {
  const image = scene(width, height)
    .withMetadata({ orientation })
    .withExif({
      IFD0: { ImageDescription: exifPlace, Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 18/1 37/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '51/1 9/1 46/1',
      },
    })
  return new Uint8Array(await image.toFormat(format).toBuffer())
}

/** Returns a screenshot: few colours, no Exif. */
export async function screenshot(width: number, height: number): Promise<Bytes> {
  return new Uint8Array(await scene(width, height).png().toBuffer())
}

/** Returns an animation of two frames. */
export async function animation(width: number, height: number): Promise<Bytes> {
  const frames = await Promise.all(
    [scene(width, height), scene(width, height).negate({ alpha: false })].map(image =>
      image.png().toBuffer(),
    ),
  )
  return new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
}

/** Returns a square drawing. */
export function drawing(width = 64, height = width): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><circle cx="32" cy="32" r="30"/></svg>`
}

/** Red above blue, so that it shows which side is up. */
function scene(width: number, height: number) {
  const sky = {
    create: { width, height: Math.ceil(height / 2), channels: 3 as const, background: '#d02020' },
  }
  return sharp({ create: { width, height, channels: 3, background: '#2020d0' } }).composite([
    { input: sky, gravity: 'north' },
  ])
}
