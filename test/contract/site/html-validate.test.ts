import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { everyDocument } from '../../support/documents.ts'
import { contentDirs } from '../../support/site.ts'

/** A loader that resolves its configuration once instead of for each document. */
class Once extends StaticConfigLoader {
  #config: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(...file: Parameters<StaticConfigLoader['getConfigFor']>) {
    this.#config ??= super.getConfigFor(...file)
    return this.#config
  }
}

const judge = new HtmlValidate(
  new Once({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // What the site itself serves comes over the connection that brings the page; a digest would guard against nothing.
      'require-sri': ['error', { target: 'crossorigin' }],
      // Anchors are those of GitHub, so "## 1. Ask" is #1-ask. HTML §3.2.6 allows every character but white space.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

for (const [company, contentDir] of Object.entries(contentDirs)) {
  for (const { name, html } of await everyDocument(contentDir)) {
    test(`html-validate finds no fault in ${name} of the ${company} company`, async () => {
      assert.deepEqual(await faultsOf(html), [])
    })
  }
}

const planted: readonly (readonly [rule: string, markup: string, inItsPlace: string])[] = [
  ['no-dup-id', '<main id="main"', '<p id="main"></p><main id="main"'],
  ['element-permitted-content', '<h1>', '<h1><p>paragraph</p>'],
  ['input-missing-label', '<label for="nome">', '<label>'],
  ['no-missing-references', 'aria-labelledby="machines"', 'aria-labelledby="nothing"'],
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
      const faults = await faultsOf(contact.html.replace(markup, inItsPlace))
      assert.ok(
        faults.some(fault => fault.includes(` ${rule}: `)),
        faults.join('\n'),
      )
    })
  }
})
