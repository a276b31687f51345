import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regressions } from '../../fixtures/fuzz-regressions.ts'
import { createRules } from '../../support/fuzz/answer-rules.ts'
import { answerInProcess } from '../../support/fuzz/in-process.ts'
import { readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const faultsOf = createRules(await readOpenApi(site))

for (const { rule, request } of regressions) {
  test(`once answered wrongly: ${rule}`, async () => {
    const answer = await answerInProcess(site, request)
    assert.ok(answer)
    assert.deepEqual(faultsOf(request, answer, { isFirstOfClient: true }), [])
  })
}
