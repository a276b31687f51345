import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { contentWith, largeFile } from '../support/large-file.ts'
import { startSite } from '../support/process.ts'

/** A hundred responses with it are larger than the buffers between two sockets. */
const large = largeFile(Buffer.alloc(150_000))

test('clients that never read are cut off within 60 s, half-closed ones too, and nobody waits for them', {
  concurrency: true,
  timeout: 180_000,
}, async t => {
  const { port, url } = await startSite(t, await contentWith(t, large))
  const whole = large.bytes.byteLength
  await Promise.all(
    [false, true].map(async isHalfClosed => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      t.after(() => socket.destroy())
      const request = `GET ${large.path} HTTP/1.1\r\nHost: site.test\r\n\r\n`.repeat(100)
      if (isHalfClosed) socket.end(request)
      else socket.write(request)
      assert.equal((await fetch(`${url}/contato`)).status, 200)
      await new Promise(resolve => setTimeout(resolve, 60_000))
      // Bytes that the server has sent are still in transit. The rest is lost with the connection.
      let received = 0
      socket.on('data', chunk => {
        received += chunk.length
      })
      // A reset is how the connection was cut off.
      socket.on('error', () => socket.destroy())
      await new Promise(resolve => socket.once('end', resolve).once('close', resolve))
      assert.ok(received < 100 * whole, `${received} bytes of ${100 * whole} were kept`)
      assert.equal((await fetch(`${url}/contato`)).status, 200)
    }),
  )
})
