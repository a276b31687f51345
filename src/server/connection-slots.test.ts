import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { createConnectionSlots } from './connection-slots.ts'

const limits = { connections: 4, connectionsOfClient: 2 }

/** Connection slots with known clients, and a record of the closed connections. */
function openSlots() {
  const clients = new Map<Socket, string | undefined>()
  const onClosed: string[] = []
  const slots = createConnectionSlots(
    limits,
    socket => clients.get(socket),
    tooManyOf => onClosed.push(tooManyOf),
  )
  const enter = (client?: string) => {
    const socket = new Socket()
    clients.set(socket, client)
    return { socket, isIn: slots.admit(socket) }
  }
  return { ...slots, enter, onClosed }
}

test('a client that has as many as it may loses the one of its own that is idle longest', () => {
  const { enter, onClosed } = openSlots()
  const [first, second, third] = [enter('b'), enter('a'), enter('a')]
  assert.ok(enter('a').isIn)
  assert.deepEqual(
    [first, second, third].map(({ socket }) => socket.destroyed),
    [false, true, false],
  )
  assert.deepEqual(onClosed, ['client'])
})

test('a new connection is not taken where none of its client is idle', () => {
  const { enter, markBusy, onClosed } = openSlots()
  for (const { socket } of [enter('a'), enter('a')]) markBusy(socket)
  assert.equal(enter('a').isIn, false)
  assert.ok(enter('b').isIn)
  assert.deepEqual(onClosed, ['client'])
})

test('a new connection is not taken where none at all is idle', () => {
  const { enter, markBusy, onClosed } = openSlots()
  for (const { socket } of [enter(), enter(), enter(), enter('a')]) markBusy(socket)
  assert.equal(enter('b').isIn, false)
  assert.deepEqual(onClosed, ['site'])
})

test('whoever asked last goes last', () => {
  const { enter, markBusy, markIdle } = openSlots()
  const sockets = [enter(), enter(), enter(), enter()].map(({ socket }) => socket)
  const [first] = sockets
  assert.ok(first)
  markBusy(first)
  markIdle(first)
  for (let count = 0; count < 3; count += 1) assert.ok(enter().isIn)
  assert.deepEqual(
    sockets.map(({ destroyed }) => destroyed),
    [false, true, true, true],
  )
})

test('a connection that has ended leaves its place, once', async () => {
  const { enter, markIdle, onClosed } = openSlots()
  const [gone] = [enter('a'), enter('a')]
  assert.ok(gone)
  gone.socket.destroy()
  await once(gone.socket, 'close')
  markIdle(gone.socket)
  assert.ok(enter('a').isIn)
  assert.deepEqual(onClosed, [])
  assert.ok(enter('a').isIn)
  assert.deepEqual(onClosed, ['client'])
})
