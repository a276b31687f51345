import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { fileOf, writeLargeBlog } from '../test/support/large-blog.ts'

const picturesEvery = 10

/** Returns whether the post with this number shows a photograph. */
export function hasPhotograph(number: number): boolean {
  return number % picturesEvery === 0
}

/**
 * Writes a site with this many posts into a new or empty folder. Every 10th post shows a photograph. All photographs
 * look the same, but no two files have the same bytes.
 */
export async function writeLargeSite(folder: string, posts: number): Promise<void> {
  await writeLargeBlog(folder, posts)
  const photographs = join(folder, 'assets/photographs')
  await mkdir(photographs, { recursive: true })
  const photograph = await takePhotograph()
  for (let number = picturesEvery; number <= posts; number += picturesEvery) {
    await writeFile(join(photographs, `${number}.jpg`), withComment(photograph, `photograph ${number}`))
    const figure = `\n![A bancada da oficina no dia ${number}](/assets/photographs/${number}.jpg)\n`
    await appendFile(join(folder, 'blog', fileOf(number)), figure)
  }
}

/** Returns a JPEG file of 1600 by 1067 pixels that compresses about as well as a photograph. */
async function takePhotograph(): Promise<Buffer> {
  const size = { width: 1600, height: 1067 }
  const grain = (width: number, height: number, sigma: number) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
  const shapes = await sharp(await grain(24, 16, 70))
    .resize({ ...size, kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer()
  const fine = await sharp(await grain(size.width, size.height, 14))
    .blur(1)
    .png()
    .toBuffer()
  return sharp(shapes)
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Returns the same picture with a comment after its first marker (ISO/IEC 10918-1 §B.2.4.5). */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const marker = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), marker, text, jpeg.subarray(2)])
}

if (import.meta.main) {
  const [folder, posts] = process.argv.slice(2)
  if (folder === undefined || !(Number(posts) > 0))
    throw new Error('usage: node bench/large-site.ts FOLDER POSTS')
  await writeLargeSite(resolve(folder), Number(posts))
}
