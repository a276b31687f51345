import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { devtoolsOf } from './devtools.ts'
import { generatedLines } from './generated-texts.ts'
import { inPage } from './in-page.ts'
import type { ColouredLine, Rgba } from './rules/texts.ts'

/** A colour in sRGB, each part from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A text whose colour is too near to what is painted behind it. */
export interface LowContrast {
  readonly element: string
  readonly text: string
}

/** The part of the ground of a line that a reader notices. Edges and hairlines are smaller. */
const least = 0.1

/**
 * Returns the texts with too little contrast to the pixels behind them (WCAG 2.2, 1.4.3), whatever paints these. It
 * looks at a picture of the page without its texts, or of that part of the page. `coloured` are its texts, if they are known.
 */
export async function paintedContrastFaults(
  page: Page,
  part?: Box,
  coloured?: readonly ColouredLine[],
): Promise<readonly LowContrast[]> {
  const lines =
    coloured ??
    (await inPage(page, 'colouredLines', { isPrint: false, generated: await generatedLines(page) }))
  const picture = await pictureWithoutTexts(page, part, half)
  const seen = new Set<string>()
  return lines.flatMap(line => {
    const low = lowestContrast(line, picture)
    const key = `${line.element} ${line.text}`
    if (!low || seen.has(key)) return []
    seen.add(key)
    return [{ element: line.element, text: `${low}: ${line.text}` }]
  })
}

/** Half as many pixels each way take half of the time, and show the ground of a line as well. */
const half = 0.5

/** A place on the page, in CSS pixels from its upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The pixels of a part of the page, with 3 bytes each. Its width and height are in pixels. */
interface Picture extends Box {
  readonly data: Uint8Array
  /** The pixels for each CSS pixel. */
  readonly scale: number
}

/** Returns the pixels of the page, or of a part of it, without its texts. */
export async function pictureWithoutTexts(page: Page, part?: Box, scale = 1): Promise<Picture> {
  await inPage(page, 'toggleTexts')
  const png = await screenshotOf(page, scale, part)
  await inPage(page, 'toggleTexts')
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, scale, x: part?.x ?? 0, y: part?.y ?? 0, width: info.width, height: info.height }
}

/** Returns a PNG of the page, or of a part of it. The method of Playwright takes three times as long: it compresses more. */
export async function screenshotOf(page: Page, scale = 1, part?: Box): Promise<Buffer> {
  const session = await devtoolsOf(page)
  const { cssContentSize } = await session.send('Page.getLayoutMetrics')
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...(part ?? cssContentSize), scale },
  })
  return Buffer.from(data, 'base64')
}

/** Returns the contrast of a line as words, if it is too low on a part of its ground that a reader notices. */
function lowestContrast(
  { colour, least: limit, ...box }: ColouredLine,
  picture: Picture,
): string | undefined {
  const grounds = groundsIn(picture, box)
  const all = grounds.reduce((sum, { count }) => sum + count, 0)
  const low = grounds.filter(({ colour: ground }) => contrastOf(over(colour, ground), ground) < limit - 0.05)
  const [first] = low
  if (!first || low.reduce((sum, { count }) => sum + count, 0) < least * all) return undefined
  const painted = over(colour, first.colour)
  return `${contrastOf(painted, first.colour).toFixed(2)}:1, ${cssOf(painted)} on ${cssOf(first.colour)}`
}

/** A colour, and how many pixels of a box have it or one that looks the same. */
interface Ground {
  readonly colour: Rgb
  readonly count: number
}

/** Returns the colours in the part of a box that the picture shows, the most frequent first. */
export function groundsIn(picture: Picture, box: Box): readonly Ground[] {
  const { data, scale, width, height } = picture
  const counts = new Map<number, { colour: Rgb; count: number }>()
  const [x, y] = [box.x - picture.x, box.y - picture.y]
  const [left, right] = pixelsOf(x, box.width, scale, width)
  const [top, bottom] = pixelsOf(y, box.height, scale, height)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 3
      const colour: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const key = ((colour[0] >> 3) << 10) | ((colour[1] >> 3) << 5) | (colour[2] >> 3)
      const counted = counts.get(key)
      if (counted) counted.count += 1
      else counts.set(key, { colour, count: 1 })
    }
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)
}

/** The first pixel that is whole in a box, and the one behind the last, in one direction. */
function pixelsOf(from: number, length: number, scale: number, all: number): readonly [number, number] {
  return [Math.max(0, Math.ceil(scale * from)), Math.min(all, Math.floor(scale * (from + length)))]
}

function over([red, green, blue, opacity]: Rgba, ground: Rgb): Rgb {
  const mixed = (value: number, below: number) => Math.round(value * opacity + below * (1 - opacity))
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2])]
}

function cssOf(colour: Rgb): string {
  return `rgb(${colour.join(' ')})`
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [lower = 0, higher = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

function luminanceOf(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
