import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { runCommand } from '../support/command.ts'
import { documentFile, publishedDocument } from '../support/document.ts'

/** Each linter with its configuration in this folder. Any finding is a failure. */
const linters = [
  ['redocly', ['lint', `--config=${configuration('redocly.yaml')}`], 'operation-operationId-unique'],
  [
    'spectral',
    ['lint', `--ruleset=${configuration('spectral.yaml')}`, '--fail-severity=hint'],
    'owasp:api4:2023-string-limit',
  ],
] as const

function configuration(name: string): string {
  return join(import.meta.dirname, name)
}

for (const [program, parameters, plantedRule] of linters) {
  test(`${program} finds neither an error nor a warning in the published document`, async t => {
    const file = await documentFile(t, await publishedDocument(t))
    const { status, output } = await runCommand(program, [...parameters, file])
    assert.equal(status, 0, output)
    assert.doesNotMatch(output, /\b[1-9]\d* (?:errors?|warnings?|problems?)\b/)
  })

  test(`${program} does find a fault that is planted`, async t => {
    const file = await documentFile(t, withFaults(await publishedDocument(t)))
    const { status, output } = await runCommand(program, [...parameters, file])
    assert.equal(status, 1, output)
    assert.ok(output.includes(plantedRule), output)
  })
}

/** The document with the name of an operation given twice, and a text that a client sends without a limit. */
function withFaults(text: string): string {
  const document = JSON.parse(text)
  document.paths['/api/v1/paginas'].get.operationId = 'getApiInfo'
  delete document.components.schemas.ContactRequest.properties.nome.maxLength
  return JSON.stringify(document)
}
