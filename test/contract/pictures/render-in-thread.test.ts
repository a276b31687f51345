import assert from 'node:assert/strict'
import { test } from 'node:test'
import { box, type Canvas } from '../../../src/look/pictures/canvas.ts'
import { renderInThread } from '../../../src/look/pictures/render-in-thread.ts'
import { createRenderer } from '../../../src/look/pictures/renderer.ts'

const plain: Canvas = { width: 8, height: 8, content: box({ background: '#963' }, []) }

/** Satori refuses a picture without a source. */
const refused: Canvas = { ...plain, content: { type: 'img', props: { style: {} } } }

test('a thread draws the same pictures, and a picture that it cannot draw ends neither it nor the others', async () => {
  const renderer = renderInThread([])
  const [first, failed, second] = await Promise.allSettled([
    renderer.png(plain),
    renderer.png(refused),
    renderer.svg(plain),
  ])
  const here = createRenderer()
  assert.deepEqual(first, { status: 'fulfilled', value: await here.png(plain) })
  assert.deepEqual(second, { status: 'fulfilled', value: await here.svg(plain) })
  assert.match(String(failed.status === 'rejected' && failed.reason), /source/)
})
