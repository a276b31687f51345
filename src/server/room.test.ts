import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { createRoom } from './room.ts'

const limits = { connections: 4, connectionsOfClient: 2 }

/** A room whose clients are known by heart, and what was told. */
function openRoom() {
  const clients = new Map<Socket, string | undefined>()
  const told: string[] = []
  const room = createRoom(
    limits,
    socket => clients.get(socket),
    tooManyOf => told.push(tooManyOf),
  )
  const enter = (client?: string) => {
    const socket = new Socket()
    clients.set(socket, client)
    return { socket, isIn: room.admit(socket) }
  }
  return { ...room, enter, told }
}

test('a client that has as many as it may loses the one of its own that is idle longest', () => {
  const { enter, told } = openRoom()
  const [first, second, third] = [enter('b'), enter('a'), enter('a')]
  assert.ok(enter('a').isIn)
  assert.deepEqual(
    [first, second, third].map(({ socket }) => socket.destroyed),
    [false, true, false],
  )
  assert.deepEqual(told, ['client'])
})

test('a new connection is not taken where none of its client is idle', () => {
  const { enter, wake, told } = openRoom()
  for (const { socket } of [enter('a'), enter('a')]) wake(socket)
  assert.equal(enter('a').isIn, false)
  assert.ok(enter('b').isIn)
  assert.deepEqual(told, ['client'])
})

test('a new connection is not taken where none at all is idle', () => {
  const { enter, wake, told } = openRoom()
  for (const { socket } of [enter(), enter(), enter(), enter('a')]) wake(socket)
  assert.equal(enter('b').isIn, false)
  assert.deepEqual(told, ['site'])
})

test('whoever asked last goes last', () => {
  const { enter, wake, rest } = openRoom()
  const sockets = [enter(), enter(), enter(), enter()].map(({ socket }) => socket)
  const [first] = sockets
  assert.ok(first)
  wake(first)
  rest(first)
  for (let count = 0; count < 3; count += 1) assert.ok(enter().isIn)
  assert.deepEqual(
    sockets.map(({ destroyed }) => destroyed),
    [false, true, true, true],
  )
})

test('a connection that has ended leaves its place, once', async () => {
  const { enter, rest, told } = openRoom()
  const [gone] = [enter('a'), enter('a')]
  assert.ok(gone)
  gone.socket.destroy()
  await once(gone.socket, 'close')
  rest(gone.socket)
  assert.ok(enter('a').isIn)
  assert.deepEqual(told, [])
  assert.ok(enter('a').isIn)
  assert.deepEqual(told, ['client'])
})
