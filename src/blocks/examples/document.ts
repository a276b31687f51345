import type { Language } from '../../catalog/language.ts'
import { onceFor } from '../../catalog/once.ts'
import { type Block, heading, paragraph, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { ApiVersion, Site } from '../../site/site.ts'
import type { Example } from './example.ts'
import { operationExample } from './operation-example.ts'
import { failing, problemExamples } from './problem-example.ts'
import { fieldList, fieldsTitle } from './response-fields.ts'

/** Returns the anchors of the block: one for each operation of the newest version, and that of the problem. */
export function exampleAnchors(versions: readonly ApiVersion[]): readonly string[] {
  const operations = versions.at(-1)?.operations ?? []
  return [...operations.map(({ operationId }) => operationId), ...failing(operations).map(({ code }) => code)]
}

const knownExamples = onceFor((_: Site) => new Map<Language, readonly Example[]>())

/**
 * Returns an example of each operation, with the request in three languages and the response, and an example of a
 * problem. They are made once, because a page shows them, its list names them and its Markdown has them too.
 */
export function examplesOf(site: Site, language: Language): readonly Example[] {
  const known = knownExamples(site)
  const examples = known.get(language) ?? [
    ...site.api.operations.map(operation => operationExample(operation, site, language)),
    ...problemExamples(site, language),
  ]
  known.set(language, examples)
  return examples
}

/** Returns the examples. The rule for abridged responses is below the first one. */
export function exampleBlocks(site: Site, language: Language): readonly Block[] {
  return examplesOf(site, language).flatMap((example, index) => [
    ...exampleHead(example),
    ...(example.fields ? [fieldsTitle(example.fields, language), fieldList(example.fields, language)] : []),
    ...example.requests.map(({ syntax, text }): Block => ({ type: 'code', language: syntax, text })),
    { type: 'code' as const, language: 'http', text: example.answer },
    ...(index === 0 ? [abridgementRule(language)] : []),
  ])
}

export function abridgementRule(language: Language): Block {
  return paragraph(text(phrases[language].examples.rule))
}

/** Returns the heading of an example, then its summary, its details and its parameters. */
export function exampleHead({ anchor, title, summary, details, parameters }: Example): readonly Block[] {
  return [heading(3, anchor, ...title), paragraph(...summary), ...details, ...parameters]
}
