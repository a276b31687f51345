import { createHash, hash } from 'node:crypto'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import PQueue from 'p-queue'
import { type Cache, readRecipe } from '../cache.ts'
import type {
  Picture,
  PostponePicture,
  PreparedPicture,
  PrepareLate,
  PreparePicture,
} from '../model/picture.ts'
import type { PictureFont } from '../model/theme.ts'
import type { Canvas, NamingRenderer, Renderer } from './canvas.ts'

/** Has the site's pictures made, each only once as long as the cache keeps it. */
export interface PictureStore {
  /** Draws in these fonts. */
  renderer(renderer: Renderer, fonts: readonly PictureFont[]): NamingRenderer
  prepare(prepare: PreparePicture): PreparePicture
  /** Has pictures inspected, each only once. */
  postpone(inspect: InspectPicture): PostponePicture
  /** Has inspected pictures made ready in the same way as others. `read` reads a file. */
  prepareLate(prepare: PreparePicture, read: ReadBytes): PrepareLate
  /** Keeps what was inspected since the store was opened. */
  keepInspected(): Promise<void>
}

/** Inspects a picture; undefined if it cannot be postponed. */
export type InspectPicture = (
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
) => Promise<Inspected | undefined>

/** Reads a file; rejects where it cannot. */
type ReadBytes = (file: string) => Promise<Uint8Array<ArrayBuffer>>

/** How many pictures are made at once: each holds its pixels in memory. */
const concurrency = 2

/**
 * A kept picture is named after all that it follows from: the canvas and fonts or the file, and what turns that into bytes.
 * What was inspected is one entry for each site, which any text names.
 */
export async function createPictureStore(cache: Cache, site = ''): Promise<PictureStore> {
  const drawing = await readRecipe(join(import.meta.dirname, 'renderer'), [
    'satori',
    'sharp',
    '@fontsource/public-sans',
  ])
  const preparing = await readRecipe(join(import.meta.dirname, 'prepare'), ['sharp'])
  const queue = new PQueue({ concurrency })
  const inspectedName = `inspected\n${preparing}\n${site}`
  const used = new Map<string, Inspected>()
  let earlierInspected: Promise<ReadonlyMap<string, Inspected>> | undefined
  const known = () => {
    earlierInspected ??= cache
      .find(inspectedName)
      .then(entry => new Map<string, Inspected>(entry && JSON.parse(new TextDecoder().decode(entry))))
    return earlierInspected
  }
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
    prepare: prepare => (bytes, extension) => prepareNow(prepare, bytes, extension),
    postpone: inspect => async (bytes, extension, file) => {
      const key = keyOf(bytes, extension)
      const inspected = (await known()).get(key) ?? (await queue.add(() => inspect(bytes, extension)))
      if (!inspected) return undefined
      used.set(key, inspected)
      return { ...inspected, key, extension, file }
    },
    prepareLate:
      (prepare, read) =>
      async ({ key, extension, file }) => {
        const kept = await queue.add(() => findPrepared(key))
        if (kept) return kept
        const bytes = await read(file)
        // The file holds another picture now: that of a later version of the content.
        if (keyOf(bytes, extension) !== key) return undefined
        const result = await prepareNow(prepare, bytes, extension)
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
    ...[bytes, extension]: Parameters<PreparePicture>
  ): ReturnType<PreparePicture> {
    const key = keyOf(bytes, extension)
    return queue.add(async () => {
      const kept = await findPrepared(key)
      if (kept) return kept
      const result = await prepare(bytes, extension)
      // A fault is not kept: it may be one of the machine, and a start with one is refused anyway.
      if (!('fault' in result)) await cache.keep(nameOfPrepared(key), new Uint8Array(serialize(result)))
      return result
    })
  }

  async function findPrepared(key: string): Promise<PreparedPicture | undefined> {
    const kept = await cache.find(nameOfPrepared(key))
    return kept && (deserialize(kept) as PreparedPicture)
  }

  /** An entry is written and read by the engine's own serialization. */
  function nameOfPrepared(key: string): string {
    return `prepare\n${preparing}\n${process.versions.v8}\n${key}`
  }
}

/** What a prepared picture follows from, besides what prepares it. */
function keyOf(bytes: Uint8Array, extension: string): string {
  return `${extension} ${digestOf(bytes)}`
}

type Inspected = Pick<Picture, 'colour'>

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
