import { parentPort, workerData } from 'node:worker_threads'
import type { PictureFont } from '../../catalog/theme.ts'
import type { Bytes, Canvas, Renderer } from './canvas.ts'
import { createRenderer } from './renderer.ts'

/** A picture to draw. The answer has the same number. */
export interface DrawingRequest {
  readonly number: number
  readonly kind: keyof Renderer
  readonly canvas: Canvas
}

/** The bytes of a drawn picture, or the error that prevented it. */
export type Drawn = { readonly number: number } & ({ readonly bytes: Bytes } | { readonly error: unknown })

const fonts: readonly PictureFont[] = workerData
const renderer = createRenderer(fonts)

parentPort?.on('message', async ({ number, kind, canvas }: DrawingRequest) => {
  const drawn: Drawn = await renderer[kind](canvas).then(
    bytes => ({ number, bytes }),
    error => ({ number, error }),
  )
  parentPort?.postMessage(drawn)
})
