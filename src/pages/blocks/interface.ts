import { fill } from '../../contract/fill.ts'
import { policiesOf } from '../../contract/policies.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, code, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'

/** The operations of the API as a table. */
export function endpointBlocks({ api }: Site, language: Language): readonly Block[] {
  const { table } = phrases[language]
  const head = [table.operation, table.address, table.purpose].map(title => [text(title)])
  const rows = api.operations.map(({ operationId, method, path, summary }) => [
    [code(operationId)],
    [code(`${method} ${path}`)],
    [text(summary[language])],
  ])
  return [{ type: 'table', head, rows }]
}

/** The quota policies as a table. */
export function limitBlocks({ api }: Site, language: Language): readonly Block[] {
  const { table, limits, policies } = phrases[language]
  const head = [table.policy, table.quota, table.appliesTo].map(title => [text(title)])
  const rows = policiesOf(api.operations).map(({ name, quota, windowSeconds }) => [
    [code(name)],
    [text(fill(limits, { quota, window: windowSeconds }))],
    [text(policies[name])],
  ])
  return [{ type: 'table', head, rows }]
}
