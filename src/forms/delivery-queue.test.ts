import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDeliveryQueue } from './delivery-queue.ts'
import { DeliveryFailure, type Mail } from './mail.ts'

const mail = {} as Mail

test('no more messages wait than the bound allows: one more is refused at once, and sent once there is room', async () => {
  const deliveries: (() => void)[] = []
  const { deliver } = createDeliveryQueue(() => new Promise(resolve => deliveries.push(resolve)), {
    concurrency: 1,
    waiting: 2,
    deadlineMilliseconds: 60_000,
  })
  const accepted = [deliver(mail), deliver(mail), deliver(mail)]
  await assert.rejects(deliver(mail), { constructor: DeliveryFailure, kind: 'refused' })
  deliveries[0]?.()
  await accepted[0]
  accepted.push(deliver(mail))
  for (let next = 1; next < accepted.length; next += 1) {
    while (deliveries.length <= next) await new Promise(setImmediate)
    deliveries[next]?.()
    await accepted[next]
  }
  assert.equal(deliveries.length, 4)
})

const limits = { concurrency: 2, waiting: 100, deadlineMilliseconds: 15_000 }

/** A mail server that takes one delivery after the other to its end, with a clock that only the test moves. */
function slowServer(bounds = limits) {
  let time = 0
  const running: (() => void)[] = []
  const { deliver } = createDeliveryQueue(
    () => new Promise(resolve => running.push(resolve)),
    bounds,
    () => time,
  )
  const outcomes: string[] = []
  const send = () => {
    const index = outcomes.push('waits') - 1
    deliver(mail).then(
      () => {
        outcomes[index] = 'sent'
      },
      ({ kind }: DeliveryFailure) => {
        outcomes[index] = kind
      },
    )
  }
  return {
    outcomes,
    count: (outcome: string) => outcomes.filter(each => each === outcome).length,
    async sendMany(count: number) {
      for (let index = 0; index < count; index += 1) send()
      await settled()
    },
    /** Ends all running deliveries after this time. */
    async pass(milliseconds: number) {
      time += milliseconds
      for (const end of running.splice(0)) end()
      await settled()
    },
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
}

test('of many mails at once, those that cannot be delivered in time are refused as soon as the pace is known', async () => {
  const server = slowServer()
  await server.sendMany(60)
  assert.equal(server.count('waits'), 60)
  for (let round = 0; round < 3; round += 1) await server.pass(2_000)
  // After 6 s, 6 are sent and 2 run. Until 15 s there are 4 rounds of 2, and the last one ends in time.
  assert.equal(server.count('sent'), 6)
  assert.equal(server.count('refused'), 60 - 6 - 2 * 4)
  assert.deepEqual(server.outcomes.slice(0, 6), Array(6).fill('sent'))
  while (server.count('waits') > 0) await server.pass(2_000)
  assert.equal(server.count('sent'), 14)
})

test('while a slow pace is known, a mail with too many ahead is refused at once, and one with few is sent', async () => {
  const server = slowServer()
  await server.sendMany(6)
  for (let round = 0; round < 3; round += 1) await server.pass(4_000)
  assert.equal(server.count('sent'), 6)
  await server.sendMany(8)
  assert.equal(server.count('refused'), 2)
  while (server.count('waits') > 0) await server.pass(3_000)
  assert.equal(server.count('sent'), 12)
})

test('without a recent delivery nothing is refused early: of an older pace, nothing follows', async () => {
  const server = slowServer()
  await server.sendMany(6)
  for (let round = 0; round < 3; round += 1) await server.pass(4_000)
  await server.pass(31_000)
  await server.sendMany(100)
  assert.equal(server.count('refused'), 0)
})

test('a fast mail server is not refused any mail, however many wait', async () => {
  const server = slowServer()
  await server.sendMany(100)
  while (server.count('waits') > 0) await server.pass(20)
  assert.equal(server.count('sent'), 100)
})

test('while a delivery may begin at once, no mail is refused, however slow the mail server is', async () => {
  const server = slowServer()
  await server.sendMany(6)
  for (let round = 0; round < 3; round += 1) await server.pass(14_999)
  await server.pass(100)
  await server.sendMany(2)
  assert.equal(server.count('waits'), 2)
  await server.pass(14_999)
  assert.equal(server.outcomes.slice(6).join(), 'sent,sent')
})

test('a delivery that runs at its deadline keeps its place until it ends, and its outcome counts', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const { deliver } = createDeliveryQueue(
    () => {
      begun += 1
      return promise
    },
    { concurrency: 1, waiting: 5, deadlineMilliseconds: 20 },
  )
  const first = deliver(mail)
  await assert.rejects(deliver(mail), { kind: 'refused' })
  assert.equal(begun, 1)
  resolve()
  await first
})
