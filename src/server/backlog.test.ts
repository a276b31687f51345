import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { createBacklog } from './backlog.ts'

/** A socket whose client has taken this many bytes. */
class Client extends Socket {
  taken = 0

  constructor() {
    super()
    Object.defineProperty(this, 'bytesWritten', { get: () => this.taken })
  }
}

/** A backlog of 1,000 bytes, and how many connections it has closed. */
function openBacklog() {
  let closed = 0
  const backlog = createBacklog(1_000, () => {
    closed += 1
  })
  return { ...backlog, closed: () => closed }
}

function bytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length)
}

test('over the bound the connection is closed whose client has left something for the longest time', () => {
  const { add, addWaiting, closed } = openBacklog()
  const [first, second, third] = [new Client(), new Client(), new Client()]
  add(first, bytes(500))
  add(second, 'é'.repeat(250))
  assert.equal(closed(), 0)
  addWaiting(third, 1)
  assert.deepEqual([first.destroyed, second.destroyed, third.destroyed, closed()], [true, false, false, 1])
  add(third, bytes(500))
  assert.deepEqual([second.destroyed, third.destroyed, closed()], [true, false, 2])
})

test('a client that takes something keeps its connection while one does not', () => {
  const { add, closed } = openBacklog()
  const [slow, deaf, other] = [new Client(), new Client(), new Client()]
  add(slow, bytes(500))
  add(deaf, bytes(500))
  slow.taken = 1
  add(other, bytes(500))
  assert.deepEqual([slow.destroyed, deaf.destroyed, other.destroyed, closed()], [false, true, false, 1])
})

test('where all others take something, the newest connection is closed', () => {
  const { add } = openBacklog()
  const clients = [new Client(), new Client(), new Client()]
  for (const client of clients.slice(0, 2)) {
    add(client, bytes(500))
    client.taken = 1
  }
  add(clients[2] as Client, bytes(500))
  assert.deepEqual(
    clients.map(({ destroyed }) => destroyed),
    [false, false, true],
  )
})

test('a body that many connections send counts once, until the last one has sent it', () => {
  const { add, remove, forget, closed } = openBacklog()
  const shared = bytes(900)
  const readers = Array.from({ length: 20 }, () => new Client())
  for (const reader of readers) add(reader, shared)
  assert.equal(closed(), 0)
  const [last = new Client(), ...others] = readers
  for (const reader of others) remove(reader)
  add(new Client(), bytes(100))
  assert.equal(closed(), 0)
  forget(last)
  add(new Client(), bytes(900))
  assert.equal(closed(), 0)
})

test('a connection sends one body at a time, and what was sent or has waited no longer counts', () => {
  const { add, addWaiting, remove, forget, closed } = openBacklog()
  const [client, other] = [new Client(), new Client()]
  for (let time = 0; time < 20; time += 1) {
    add(client, bytes(400))
    addWaiting(client, 300)
    add(client, bytes(400))
    remove(client)
    addWaiting(client, -300)
    addWaiting(other, 500)
    forget(other)
  }
  add(client, null)
  assert.deepEqual([client.destroyed, closed()], [false, 0])
})

test('a file that is longer than anything made for one request counts no more than that', () => {
  const backlog = createBacklog(512 * 1024, () => assert.fail('a connection was closed'))
  for (let count = 0; count < 2; count += 1) backlog.add(new Client(), bytes(4 * 1024 * 1024))
})
