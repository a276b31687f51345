import assert from 'node:assert/strict'
import { test } from 'node:test'
import { programIds } from '../../../src/pages/html/ids.ts'
import { everyDocument } from '../../support/documents.ts'
import { type Element, elements, parseHtml } from '../../support/html.ts'
import { contentDirs } from '../../support/site.ts'

const { everywhere, ofBlocks } = programIds
const known = new Set<string>([...everywhere, ...ofBlocks['contact-form']])

for (const [company, contentDir] of Object.entries(contentDirs)) {
  for (const { name, html } of await everyDocument(contentDir)) {
    const root = parseHtml(html)
    const ids = idsOf(elements(root))

    test(`no id is empty or there twice in ${name} of the ${company} company`, () => {
      assert.deepEqual(ids, [...new Set(ids)])
      assert.ok(!ids.includes(''))
    })

    test(`every id but those of the text’s headings is known as the program’s, in ${name} of the ${company} company`, () => {
      const articles = elements(root, 'article')
      const anchors = new Set(idsOf(articles.flatMap(article => elements(article, 'h2', 'h3', 'h4'))))
      assert.deepEqual(
        ids.filter(id => !anchors.has(id) && !known.has(id)),
        [],
      )
    })
  }
}

function idsOf(list: readonly Element[]): string[] {
  return list.flatMap(element => element.attributes.get('id') ?? [])
}
