import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tooFewFiles } from './open-files.ts'

test('as many connections are kept as the system allows, with files for everything else', () => {
  assert.equal(tooFewFiles(5000, 5150), undefined)
  assert.equal(tooFewFiles(5000, Number.POSITIVE_INFINITY), undefined)
  assert.equal(tooFewFiles(5000, 5149)?.connections, 4999)
  assert.equal(tooFewFiles(100, 200)?.connections, 100)
  assert.equal(tooFewFiles(5000, 64)?.connections, 32)
})

test('the warning has both numbers and what to do', () => {
  const found = tooFewFiles(5000, 1024)
  assert.match(
    found?.fault ?? '',
    /MAX_CONNECTIONS is 5000, but the system allows 1024 open files: at most 874/,
  )
  assert.match(found?.cure ?? '', /allow 5150 open files \(LimitNOFILE/)
})
