import { textsIn } from '../../catalog/catalog.ts'
import { fill } from '../../catalog/fill.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, code, type Inline, text } from '../../catalog/prose.ts'
import { type ApiQuotaPolicy, policiesOf } from '../../contract/quota-policies.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Site } from '../site.ts'

/**
 * Returns a table of the API's operations. Each row begins with the method, the path, which links to its example if a
 * page has the examples, and the name.
 */
export function endpointBlocks({ api, catalog }: Site, language: Language): readonly Block[] {
  const { table } = phrases[language]
  // Posts are not searched, because each would have to be parsed.
  const reference = textsIn(catalog.pages, language).find(({ body }) => body.some(isExamples))
  const addressOf = (operation: string, path: string): Inline =>
    reference ? linkTo(`${reference.path}#${operation}`, code(path)) : code(path)
  const head = [table.address, table.purpose].map(title => [text(title)])
  const rows = api.operations.map(({ operationId, kind, method, path, summary }) => [
    [
      kind === 'read' ? code(method) : { type: 'strong' as const, content: [code(method)] },
      text(' '),
      addressOf(operationId, path),
      { type: 'break' } as const,
      code(operationId),
    ],
    [text(summary[language])],
  ])
  return [{ type: 'table', head, rows }]
}

const linkTo = (target: string, ...content: readonly Inline[]): Inline => ({ type: 'link', target, content })

const isExamples = (block: Block) => block.type === 'generated' && block.name === 'examples'

/** Returns the quota policies as a list, which is shorter than the table. Agents pay for every token. */
export function limitList({ api }: Site, language: Language): Block {
  const { colon, limits } = phrases[language]
  return bullets(
    policiesOf(api.operations).map(policy => [
      code(policy.name),
      text(
        `${colon}${fill(limits, { quota: policy.quota, window: policy.windowSeconds })} (${covers(policy, language)})`,
      ),
    ]),
  )
}

/** Returns the quota policies as a table. */
export function limitBlocks({ api }: Site, language: Language): readonly Block[] {
  const { table, limits } = phrases[language]
  const head = [table.policy, table.quota, table.appliesTo].map(title => [text(title)])
  const rows = policiesOf(api.operations).map(policy => [
    [code(policy.name)],
    [text(fill(limits, { quota: policy.quota, window: policy.windowSeconds }))],
    [text(covers(policy, language))],
  ])
  return [{ type: 'table', head, rows }]
}

function covers({ covers }: ApiQuotaPolicy, language: Language): string {
  return typeof covers === 'string' ? phrases[language].policies[covers] : covers[language]
}
