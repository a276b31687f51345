import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PictureFont } from '../../catalog/theme.ts'
import type { Bytes, Canvas, Renderer } from './canvas.ts'
import type { DrawingRequest, Drawn } from './render-thread.ts'

/** The time without pictures after which the thread ends and its memory is free again, in milliseconds. */
const idleTimeout = 10_000

/**
 * Creates a renderer that draws like `createRenderer`, but in a separate thread, so that requests are answered in the
 * meantime. The thread starts with the first picture. Only while it draws does it keep the process alive.
 */
export function renderInThread(fonts: readonly PictureFont[]): Renderer {
  const waiting = new Map<number, PromiseWithResolvers<Bytes>>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0
  return { png: canvas => draw('png', canvas), svg: canvas => draw('svg', canvas) }

  function draw(kind: keyof Renderer, canvas: Canvas): Promise<Bytes> {
    clearTimeout(idle)
    thread ??= startThread()
    thread.ref()
    const request: DrawingRequest = { number: count, kind, canvas }
    count += 1
    const drawing = Promise.withResolvers<Bytes>()
    waiting.set(request.number, drawing)
    thread.postMessage(request)
    return drawing.promise
  }

  function startThread(): Worker {
    // In an npm package the module is JavaScript.
    const file = new URL(`render-thread${extname(import.meta.filename)}`, import.meta.url)
    const started = new Worker(file, { workerData: fonts })
    started.on('message', (drawn: Drawn) => {
      const drawing = waiting.get(drawn.number)
      waiting.delete(drawn.number)
      if ('bytes' in drawn) drawing?.resolve(drawn.bytes)
      else drawing?.reject(drawn.error)
      if (waiting.size > 0) return
      started.unref()
      idle = setTimeout(end, idleTimeout).unref()
    })
    const fail = (error: unknown) => thread === started && failAll(error)
    started.on('error', fail)
    started.on('exit', code => fail(new Error(`the thread that draws pictures ended with ${code}`)))
    return started
  }

  function end(): void {
    void thread?.terminate()
    thread = undefined
  }

  /** The next picture starts another thread. */
  function failAll(error: unknown): void {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
}
