import { hash } from 'node:crypto'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import PQueue from 'p-queue'
import { type Cache, readCodeVersion } from '../../cache/folder.ts'
import { once } from '../../catalog/once.ts'
import type {
  DeferPicture,
  DeferredPicture,
  PrepareDeferred,
  PreparedPicture,
  PreparePicture,
  PreparePictureFile,
} from '../../catalog/picture.ts'
import type { PictureFont } from '../../catalog/theme.ts'
import type { Canvas, FingerprintingRenderer, Renderer } from './canvas.ts'

/** Produces the site's pictures. Each is produced once and then read from the cache. */
export interface PictureStore {
  /** Returns a renderer that draws in these fonts. */
  renderer(renderer: Renderer, fonts: readonly PictureFont[]): FingerprintingRenderer
  /** Returns a function that prepares each picture once. Reads only files that were not prepared before. */
  prepare(prepare: PreparePicture): PreparePictureFile
  /** Returns a function that inspects each picture once. */
  postpone(inspect: InspectPicture): DeferPicture
  /** Returns a function that prepares inspected pictures like others. `read` reads a file. */
  prepareDeferred(prepare: PreparePicture, read: ReadBytes): PrepareDeferred
  /** Stores the results of inspections since the store was opened. */
  keepInspected(): Promise<void>
}

/** Inspects a picture. Resolves with undefined if it cannot be postponed. */
export type InspectPicture = (
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
) => Promise<Inspected | undefined>

/** Reads a file. Rejects if it cannot be read. */
type ReadBytes = (file: string) => Promise<Uint8Array<ArrayBuffer>>

/** The number of pictures in production at once. Each holds its pixels in memory. */
const concurrency = 2

/**
 * Opens the store of pictures. The cache name of a picture contains everything that determines it. That is the canvas
 * and fonts, or the file, and the code that converts them to bytes. The inspections of a site are one entry. `site` is
 * any text that identifies the site.
 */
export async function createPictureStore(cache: Cache, site = ''): Promise<PictureStore> {
  const drawing = await readCodeVersion(join(import.meta.dirname, 'renderer'), [
    'satori',
    'sharp',
    '@fontsource/public-sans',
  ])
  const preparing = await readCodeVersion(join(import.meta.dirname, 'prepare'), ['sharp'])
  const queue = new PQueue({ concurrency })
  const inspectedName = `inspected\n${preparing}\n${site}`
  const used = new Map<string, Kept>()
  const known = once(async () => {
    const entry = await cache.find(inspectedName)
    return new Map<string, Kept>(entry && JSON.parse(new TextDecoder().decode(entry)))
  })
  return {
    renderer(renderer, fonts) {
      const fontNames = fonts.map(({ weight, bytes }) => `${weight} ${hash('sha256', bytes)}`).join()
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
    prepare: prepare => (file, extension) =>
      prepareNow(prepare, keyOf(file.digest, extension), () => file.read(), extension),
    postpone: inspect => async (file, extension) => {
      const key = keyOf(file.digest, extension)
      const earlier = (await known()).get(key)
      const inspected =
        earlier === undefined ? ((await queue.add(() => inspect(file.read(), extension))) ?? 'now') : earlier
      used.set(key, inspected)
      return inspected === 'now' ? undefined : { ...inspected, key, extension, file: file.shownAs }
    },
    prepareDeferred:
      (prepare, read) =>
      async ({ key, extension, file }) => {
        const kept = await queue.add(() => findPrepared(key))
        if (kept) return kept
        const bytes = await read(file)
        // The file now contains another picture, from a later version of the content.
        if (keyOf(hash('sha256', bytes), extension) !== key) return undefined
        const result = await prepareNow(prepare, key, () => bytes, extension)
        return 'fault' in result ? undefined : result
      },
    async keepInspected() {
      const earlier = await known()
      const isKept = used.size === earlier.size && [...used.keys()].every(key => earlier.has(key))
      if (!isKept) await cache.keep(inspectedName, new TextEncoder().encode(JSON.stringify([...used])))
    },
  }

  async function prepareNow(
    prepare: PreparePicture,
    key: string,
    read: () => Uint8Array<ArrayBuffer>,
    extension: string,
  ): ReturnType<PreparePicture> {
    return queue.add(async () => {
      const kept = await findPrepared(key)
      if (kept) return kept
      const result = await prepare(read(), extension)
      // A fault is not stored. It may be temporary, and a start with a fault is refused anyway.
      if (!('fault' in result)) await cache.keep(nameOfPrepared(key), new Uint8Array(serialize(result)))
      return result
    })
  }

  async function findPrepared(key: string): Promise<PreparedPicture | undefined> {
    const kept = await cache.find(nameOfPrepared(key))
    const picture: PreparedPicture | undefined = kept && deserialize(kept)
    return picture
  }

  /** Returns the cache name of a prepared picture. Entries use V8's serialization, so the name contains its version. */
  function nameOfPrepared(key: string): string {
    return `prepare\n${preparing}\n${process.versions.v8}\n${key}`
  }
}

/** Returns the input that determines a prepared picture, apart from the code. */
function keyOf(digest: string, extension: string): string {
  return `${extension} ${digest}`
}

type Inspected = Pick<DeferredPicture, 'colour' | 'highRatio'>

/** The result of an inspection. A picture that cannot be postponed is prepared `now`. */
type Kept = Inspected | 'now'
