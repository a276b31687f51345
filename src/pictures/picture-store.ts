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
  const recipe = await readRecipe()
  const queue = new PQueue({ concurrency })
  const recipeOf = (kind: string, source: string) => `${kind}\n${recipe}\n${source}`
  return {
    renderer(renderer, fonts) {
      const fontNames = fonts.map(({ weight, bytes }) => `${weight} ${digestOf(bytes)}`).join()
      const nameOf = (kind: keyof Renderer, canvas: Canvas) =>
        recipeOf(kind, `${fontNames}\n${JSON.stringify(canvas)}`)
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
        const name = recipeOf('prepare', `${extension} ${digestOf(bytes)}`)
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

/** What turns a canvas or a file into bytes: the text of our own code, the exact versions of the packages, the engine that writes entries. */
async function readRecipe(): Promise<string> {
  const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8')
  // In a package the code is JavaScript.
  const own = ['renderer', 'prepare'].map(name => `${name}${extname(import.meta.filename)}`)
  const [manifest, ...code] = await Promise.all(['../../package.json', ...own].map(read))
  const { dependencies } = JSON.parse(manifest ?? '')
  const versions = ['satori', 'sharp', '@fontsource/public-sans'].map(name => dependencies[name])
  return JSON.stringify([...versions, process.versions.v8, ...code])
}
