import assert from 'node:assert/strict'
import { vocabularies } from '../../../src/catalog/language-codes.ts'
import { programIds } from '../../../src/publishing/checks/anchors.ts'
import { assertEach } from '../each.ts'
import { features } from '../features.ts'
import { type Element, elements } from '../html.ts'
import { documentName, type SiteRules } from './subject.ts'

const known = new Set([
  ...programIds,
  ...Object.values(features.blocks).flatMap(({ ids }) =>
    vocabularies.flatMap(vocabulary => ids?.(vocabulary) ?? []),
  ),
])

/** The identifiers of every document. */
export const idRules: SiteRules = {
  'every id of a document but those of the text’s headings and rows is known as the program’s': ({
    documents,
  }) =>
    assertEach(documents, documentName, ({ root }) => {
      const parts = elements(root, 'main')
      const anchors = new Set(idsOf(parts.flatMap(part => elements(part, 'h2', 'h3', 'h4', 'tr'))))
      assert.deepEqual(
        idsOf(elements(root)).filter(id => !anchors.has(id) && !known.has(id)),
        [],
      )
    }),
}

function idsOf(list: readonly Element[]): string[] {
  return list.flatMap(element => element.attributes.get('id') ?? [])
}
