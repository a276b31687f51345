import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTurns } from '../../catalog/own-turn.ts'
import { errorAnswer, type McpAnswer } from './answer-size.ts'
import { answerMessages } from './batch.ts'
import { mcpLimits } from './limits.ts'

const messages = Array.from({ length: 20 }, (_, id) => ({ id }))
const isRead = () => true

function ofBytes(length: number): McpAnswer {
  return errorAnswer(200, 'x'.repeat(length))
}

test('between two messages of batches, the event loop has a turn for others', async () => {
  const nextTurn = createTurns()
  const events: string[] = []
  const serve = async () => {
    events.push('message')
    return ofBytes(1)
  }
  let isDone = false
  const others = () => {
    events.push('others')
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  await Promise.all(Array.from({ length: 3 }, () => answerMessages(messages, { serve, isRead, nextTurn })))
  isDone = true
  assert.equal(events.filter(event => event === 'message').length, 60)
  for (const [index, event] of events.entries())
    assert.ok(event === 'others' || events[index + 1] !== 'message', `two messages at ${index}`)
})

test('once two whole responses are read, no more is read, and what acts is still done', async () => {
  let served = 0
  const serve = async () => {
    served += 1
    return ofBytes(mcpLimits.answerBytes)
  }
  const isAction = (message: unknown) => (message as { id: number }).id === 19
  const answers = await answerMessages(messages, {
    serve,
    isRead: message => !isAction(message),
    nextTurn: createTurns(),
  })
  assert.equal(served, 4)
  assert.equal(answers.length, 20)
  assert.match(new TextDecoder().decode(answers[3]?.body ?? undefined), /answer_too_large/)
  assert.equal(answers[19]?.body?.byteLength, mcpLimits.answerBytes)
})

test('messages that act do not wait for each other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const serve = async () => {
    begun += 1
    if (begun === messages.length) resolve()
    await promise
    return ofBytes(1)
  }
  const answers = await answerMessages(messages, { serve, isRead: () => false, nextTurn: createTurns() })
  assert.equal(answers.length, 20)
})
