import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import type { State } from './browse.ts'
import { screenshotOf } from './painted.ts'

/** A small picture of a page. */
export interface Thumbnail {
  readonly label: string
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

const narrow = 130
const wide = 300
/** The rest of a longer page is left out. */
const longest = 1400
const label = 34
const gap = 12
const columns = 2400

/** Takes a picture of the whole page as it is shown now, scaled down. */
export async function thumbnailOf(page: Page, path: string, { width, scheme }: State): Promise<Thumbnail> {
  const small = width < 500 ? narrow : wide
  const picture = sharp(await screenshotOf(page, small / width))
  const { width: painted = small, height = 0 } = await picture.metadata()
  const shown = { left: 0, top: 0, width: Math.min(small, painted), height: Math.min(height, longest) }
  const png = await picture.extract(shown).png().toBuffer()
  return { label: `${path} ${width} ${scheme}`, png, width: shown.width, height: shown.height }
}

/** Writes the pictures of a company in a layout next to each other into a PNG. */
export async function writeContactSheet(
  folder: string,
  title: string,
  thumbnails: readonly Thumbnail[],
): Promise<string> {
  const { places, height } = arranged(thumbnails)
  const layers: OverlayOptions[] = [
    { input: words(title, columns - 2 * gap, 22), left: gap, top: gap },
    ...places.flatMap(({ thumbnail: { label: name, png, width }, left, top }) => [
      { input: words(name, Math.max(width, narrow), 11), left, top },
      { input: png, left, top: top + label },
    ]),
  ]
  const sheet = sharp({ create: { width: columns, height, channels: 3, background: '#8a8f98' } })
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${title.replaceAll(/[^\w+-]+/g, '_')}.png`)
  await writeFile(file, await sheet.composite(layers).png({ palette: true, effort: 1 }).toBuffer())
  return file
}

/** Places the pictures in rows, each as high as its highest picture. */
function arranged(thumbnails: readonly Thumbnail[]) {
  const places: { thumbnail: Thumbnail; left: number; top: number }[] = []
  let [left, top, row] = [gap, 3 * gap + label, 0]
  for (const thumbnail of thumbnails) {
    if (left + thumbnail.width + gap > columns) {
      top += row + label + 2 * gap
      left = gap
      row = 0
    }
    places.push({ thumbnail, left, top })
    left += thumbnail.width + gap
    row = Math.max(row, thumbnail.height)
  }
  return { places, height: top + row + label + 2 * gap }
}

/** A label as a drawing. A long one has two lines. */
function words(text: string, width: number, size: number): Buffer {
  const perLine = Math.max(8, Math.floor(width / (0.56 * size)))
  const lines = text.match(new RegExp(`.{1,${perLine}}`, 'g'))?.slice(0, 2) ?? []
  const spans = lines.map(
    (line, index) => `<text x="0" y="${(index + 1) * (size + 3)}">${escaped(line)}</text>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}" font-family="monospace" font-size="${size}" fill="#fff">${spans.join('')}</svg>`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
