import { createHash, hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import PQueue from 'p-queue'
import type { Cache } from '../cache.ts'
import type { PreparedPicture, PreparePicture } from '../model/picture.ts'
import type { PictureFont } from '../model/theme.ts'
import type { Canvas, NamingRenderer, Renderer } from './canvas.ts'

/** Has the site's pictures made, each only once as long as the cache keeps it. */
export interface PictureStore {
  /** Draws in these fonts. */
  renderer(renderer: Renderer, fonts: readonly PictureFont[]): NamingRenderer
  prepare(prepare: PreparePicture): PreparePicture
}

/** How many pictures are made at once: each holds its pixels in memory. */
const concurrency = 2

/** A kept picture is named after all that it follows from: the canvas and fonts or the file, and what turns that into bytes. */
export async function createPictureStore(cache: Cache): Promise<PictureStore> {
  const drawing = await readRecipe('renderer', ['satori', 'sharp', '@fontsource/public-sans'])
  const preparing = await readRecipe('prepare', ['sharp'])
  const queue = new PQueue({ concurrency })
  return {
    renderer(renderer, fonts) {
      const fontNames = fonts.map(({ weight, bytes }) => `${weight} ${digestOf(bytes)}`).join()
      const nameOf = (kind: keyof Renderer, canvas: Canvas) =>
        `${kind}\n${drawing}\n${fontNames}\n${JSON.stringify(canvas)}`
      const draw = (kind: keyof Renderer) => (canvas: Canvas) =>
        queue.add(async () => {
          const name = nameOf(kind, canvas)
          const kept = await cache.find(name)
          if (kept) return kept
          const drawn = await renderer[kind](canvas)
          await cache.keep(name, drawn)
          return drawn
        })
      return {
        png: draw('png'),
        svg: draw('svg'),
        fingerprint: canvas => hash('sha256', nameOf('png', canvas)).slice(0, 32),
      }
    },
    prepare: prepare => (bytes, extension) =>
      queue.add(async () => {
        // An entry is written and read by the engine's own serialization.
        const name = `prepare\n${preparing}\n${process.versions.v8}\n${extension} ${digestOf(bytes)}`
        const kept = await cache.find(name)
        if (kept) return deserialize(kept) as PreparedPicture
        const result = await prepare(bytes, extension)
        // A fault is not kept: it may be one of the machine, and a start with one is refused anyway.
        if (!('fault' in result)) await cache.keep(name, new Uint8Array(serialize(result)))
        return result
      }),
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What turns a canvas or a file into bytes: the text of our own code, and the exact versions of the packages that it uses. */
async function readRecipe(name: string, packages: readonly string[]): Promise<string> {
  const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8')
  // In a package the code is JavaScript.
  const code = await read(`${name}${extname(import.meta.filename)}`)
  const { dependencies } = JSON.parse(await read('../../package.json'))
  return JSON.stringify([...packages.map(each => dependencies[each]), code])
}
