import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { answers } from '../support/mail-faults.ts'
import { outcomeOf, post, prepareMailSites } from '../support/mail-site.ts'
import { message } from '../support/message.ts'
import { type Misbehaviour, type Stage, startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { watchConnections } from '../support/watch-connections.ts'

const siteBehind = await prepareMailSites()
const limit = { timeout: 180_000 }

/** Ways to fail without a word of acceptance, at every stage. */
const failures: readonly (readonly [Stage, Misbehaviour])[] = [
  ['greeting', '554 no service'],
  ['EHLO', 'drop'],
  ['MAIL', '451 trouble'],
  ['RCPT', '550 nobody'],
  ['DATA', 'drop'],
  ['text', 'drop'],
  ['dot', '452 no room'],
  ['dot', 'drop'],
]

test(
  'of 200 messages at once over a server that fails a third, as many are e-mails as are answered 200',
  limit,
  async t => {
    const server = await startScriptedMailServer(t, { misbehave: failingAThird(1) })
    const site = siteBehind(server.url)
    const outcomes = await Promise.all(range(200).map(async id => outcomeOf(await post(site, messageOf(id)))))
    assert.deepEqual([...new Set(outcomes)].toSorted(), ['200', answers.refused, answers.unknown])
    const accepted = range(200).filter(id => outcomes[id] === '200')
    assert.deepEqual(server.mails.map(senderOf).toSorted(ascending), accepted)
    assert.equal(site.failures.length, 200 - accepted.length)
    await server.idle()
  },
)

test(
  'of 200 messages at once under 120 keys none is an e-mail twice, and each key answered 200 is one',
  limit,
  async t => {
    const server = await startScriptedMailServer(t, {
      misbehave: failingAThird(2),
      extensions: ['PIPELINING'],
    })
    const site = siteBehind(server.url)
    const answered = new Set<number>()
    const sendAll = () =>
      Promise.all(
        range(200).map(async index => {
          const id = index % 120
          const response = await post(site, messageOf(id), { 'Idempotency-Key': `key-${id}` })
          const outcome = await outcomeOf(response)
          if (outcome === '200') answered.add(id)
          return outcome
        }),
      )

    const possible = ['200', '409 idempotency_in_progress', answers.refused, answers.unknown]
    assert.deepEqual([...new Set(await sendAll())].toSorted(), possible)
    assert.deepEqual(server.mails.map(senderOf).toSorted(ascending), [...answered].toSorted(ascending))

    // Refused senders try again with the same key. The others repeat their messages without effect.
    for (let round = 0; answered.size < 120 && round < 20; round += 1) await sendAll()
    assert.equal(answered.size, 120)
    assert.deepEqual(server.mails.map(senderOf).toSorted(ascending), range(120))
    await server.idle()
  },
)

test(
  '60 messages over a silent server: 20 connections at most, pages are answered, all refused at the deadline',
  limit,
  async t => {
    let isSilent = true
    const server = await startScriptedMailServer(t, { misbehave: () => (isSilent ? 'hang' : undefined) })
    const site = siteBehind(server.url, { deadlineMilliseconds: 4000 })
    const send = (count: number) =>
      Promise.all(range(count).map(async id => outcomeOf(await post(site, messageOf(id)))))
    const sockets: Socket[] = []
    let mostAtOnce = 0
    const see = (socket: Socket) => {
      sockets.push(socket)
      mostAtOnce = Math.max(mostAtOnce, sockets.filter(({ destroyed }) => !destroyed).length)
    }
    await watchConnections(see, async () => {
      const pending = send(60)
      await server.acted
      for (const path of ['/', '/contato', '/en/services', '/api/v1']) {
        assert.equal((await site.fetch(path)).status, 200)
      }
      assert.deepEqual(new Set(await pending), new Set([answers.refused]))
      // A message that came a moment later than the first may have had a place for that moment.
      const begun = sockets.length
      assert.ok(
        sockets.every(({ destroyed }) => destroyed),
        'no connection outlives its answer',
      )
      await server.idle()
      assert.equal(sockets.length, begun, 'who waited until the deadline gets no connection any more')
    })
    assert.equal(mostAtOnce, 20)
    assert.equal(site.failures.length, 60)

    // As many as there are places: their conversations end long before the deadline, also on a busy machine.
    isSilent = false
    mostAtOnce = 0
    await watchConnections(see, async () => {
      assert.deepEqual(new Set(await send(20)), new Set(['200']))
    })
    assert.equal(mostAtOnce, 20, 'every place was given back')
    assert.equal(server.mails.length, 20)
  },
)

function messageOf(id: number) {
  return { ...message, email: `ana+${id}@empresa.example` }
}

function senderOf(mail: string): number {
  return Number(/^Reply-To: ana\+(\d+)@/im.exec(mail)?.[1])
}

/** Lets one conversation in three fail; which one and how comes from the seed. */
function failingAThird(seed: number): (stage: Stage, connection: number) => Misbehaviour | undefined {
  const next = random(seed)
  const fates = new Map<number, readonly [Stage, Misbehaviour] | undefined>()
  return (stage, connection) => {
    if (!fates.has(connection)) {
      const fate = next() < 1 / 3 ? failures[Math.floor(next() * failures.length)] : undefined
      fates.set(connection, fate)
    }
    const fate = fates.get(connection)
    return fate?.[0] === stage ? fate[1] : undefined
  }
}

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

function ascending(one: number, other: number): number {
  return one - other
}
