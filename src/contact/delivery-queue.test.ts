import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queuedDelivery } from './delivery-queue.ts'
import { DeliveryFailure, type Mail } from './mail.ts'

const mail = {} as Mail

test('no more messages wait than the bound allows: one more is refused at once, and sent once there is room', async () => {
  const deliveries: (() => void)[] = []
  const deliver = queuedDelivery(() => new Promise(resolve => deliveries.push(resolve)), {
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
