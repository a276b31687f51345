import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { shippedLanguages } from '../../../src/catalog/language-codes.ts'
import { changedContent } from '../../support/content.ts'
import { append, edits, replace, set } from '../../support/content-edits.ts'
import { parseHtml, siteLanguages } from '../../support/html.ts'
import { newCompany } from '../../support/new-company.ts'
import { contentDirs } from '../../support/site.ts'
import { emptyElements, filledRules } from '../../support/site-rules/filled.ts'
import { markdownRules } from '../../support/site-rules/markdown.ts'
import { parityRules } from '../../support/site-rules/parity.ts'
import { readSubject, testRules } from '../../support/site-rules/subject.ts'

const planted: readonly (readonly [markup: string, ...found: string[]])[] = [
  ['<h2>Contact</h2>', 'h2 "Contact" above nothing'],
  ['<div><h2>A</h2><h2>B</h2><p>b</p></div>', 'div h2 "A" above nothing'],
  ['<h2>A</h2><h3>B</h3><p>b</p>'],
  ['<h2>A</h2><ul></ul>', 'h2 "A" above nothing', 'ul'],
  ['<section class="text"><div></div></section>', 'section.text'],
  ['<table><tr><th></th><td>x</td></tr></table>', 'table tbody tr th'],
  ['<a href="/"><svg></svg></a>'],
  ['<a href="/"> </a><button></button><nav><ul></ul></nav>', 'a', 'button', 'nav', 'nav ul'],
  ['<ul hidden></ul><template><p></p></template>'],
]
for (const [markup, ...found] of planted) {
  test(`what is empty is found: ${markup}`, () => {
    const [html] = parseHtml(`<!DOCTYPE html><body>${markup}</body>`).children
    assert.ok(html && typeof html !== 'string')
    assert.deepEqual(
      emptyElements(html).map(place => place.replace('body ', '')),
      found,
    )
  })
}

/** A company with only what is required. It has a currency and no offers, and contact details without one. */
const minimal = await changedContent(
  { after },
  {
    'company.yaml': edits(
      set('navigation', '[contact]'),
      replace('\ncontact:', '\ncurrency: BRL\ncontact:\n  public: {}'),
      text => `${text}\nfooter: [contact]\n`,
    ),
    ...Object.fromEntries(
      siteLanguages.flatMap(language => [
        [
          `pages/about/${language}.md`,
          append(
            '## Prices alone',
            '',
            '::prices',
            '',
            '## A text too',
            '',
            '::contact-details',
            '',
            'A text.',
          ),
        ],
        [`pages/contact/${language}.md`, append('## Details alone', '', '### Here', '', '::contact-details')],
      ]),
    ),
  },
)
const subject = await readSubject(minimal)
const second = await readSubject(contentDirs.second)
const inOneLanguage = await Promise.all(
  shippedLanguages.map(async language => readSubject(await newCompany({ after }, [language], false))),
)
const inAll = await readSubject(await newCompany({ after }, shippedLanguages, true))

for (const [index, own] of inOneLanguage.entries()) {
  testRules(`a new company (${shippedLanguages[index]})`, own, filledRules)
}
testRules('a new company in all languages with a blog', inAll, filledRules)
testRules('the second company', second, filledRules)
testRules('a company with only what is required', subject, filledRules, parityRules, markdownRules)

test('a heading whose blocks show nothing is left out, in every format', async () => {
  const { site } = subject
  for (const path of [
    '/en/who-we-are',
    '/en/who-we-are.md',
    '/en/talk',
    '/en/talk.md',
    '/en/llms-full.txt',
  ]) {
    const text = await (await site.fetch(path)).text()
    assert.doesNotMatch(text, /Prices alone|Details alone|# Here|>Here/, path)
    if (!path.includes('talk')) assert.match(text, /A text too/)
  }
})
