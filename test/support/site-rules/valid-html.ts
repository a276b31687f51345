import assert from 'node:assert/strict'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { assertEach } from '../each.ts'
import { documentName, type SiteRules } from './subject.ts'

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
      // The site's own files come over the same connection as the page. A digest would protect against nothing.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A phone number is in an element that does not break, and its characters stay as people copy them.
      'tel-non-breaking': 'off',
      // Anchors are those of GitHub, so "## 1. Ask" is #1-ask. HTML §3.2.6 allows every character but white space.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
)

/** An independent validator checks every document. */
export const validHtmlRules: SiteRules = {
  'html-validate finds no fault in any document': ({ documents }) =>
    assertEach(documents, documentName, async ({ html }) => assert.deepEqual(await faultsOfHtml(html), [])),
}

/** Returns the errors that html-validate finds, with line, column and rule. */
export async function faultsOfHtml(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
