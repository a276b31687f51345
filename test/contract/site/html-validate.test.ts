import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyDocument } from '../../support/documents.ts'
import { faultsOfHtml } from '../../support/site-rules/valid-html.ts'

const planted: readonly (readonly [rule: string, markup: string, inItsPlace: string])[] = [
  ['no-dup-id', '<main id="main"', '<p id="main"></p><main id="main"'],
  ['valid-id', '<main id="main"', '<p id=""></p><main id="main"'],
  ['element-permitted-content', '<h1>', '<h1><p>paragraph</p>'],
  ['input-missing-label', '<label for="nome">', '<label>'],
  ['no-missing-references', 'aria-describedby="nome-error"', 'aria-describedby="nothing"'],
  ['heading-level', '<h1>', '<h3>too deep</h3><h1>'],
  ['unique-landmark', '</main>', '</main><nav></nav>'],
  ['require-sri', '</head>', '<script src="https://elsewhere.example/a.js"></script></head>'],
]

test('html-validate does find faults that are planted', async t => {
  const documents = await everyDocument()
  const contact = documents.find(({ name }) => name === '/contato') ?? assert.fail('the contact page')
  for (const [rule, markup, inItsPlace] of planted) {
    await t.test(rule, async () => {
      assert.ok(contact.html.includes(markup))
      const faults = await faultsOfHtml(contact.html.replace(markup, inItsPlace))
      assert.ok(
        faults.some(fault => fault.includes(` ${rule}: `)),
        faults.join('\n'),
      )
    })
  }
})
