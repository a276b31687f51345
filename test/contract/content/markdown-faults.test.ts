import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, type Change, catalogOf, issuesOf, testFaults } from '../../support/content.ts'
import { append, body, replace } from '../../support/content-edits.ts'
import { photograph } from '../../support/pictures.ts'

const page = 'pages/about/pt.md'
const languages = ['en', 'es', 'pt']

function saying(...lines: readonly string[]) {
  return { [page]: append(...lines) }
}

/** The same edit of one page in every language. */
function inEveryLanguage(id: string, edit: (text: string) => string): Change {
  return Object.fromEntries(languages.map(language => [`pages/${id}/${language}.md`, edit]))
}

const picture = { 'assets/mesa.jpg': await photograph(40, 30) }

testFaults([
  ['a block of HTML', saying('‸<div>Texto</div>'), 'raw HTML is not published'],
  [
    'a block of HTML after text',
    saying('Texto.', '', '‸<table>', '<tr><td>a</td></tr>', '</table>'),
    'raw HTML',
  ],
  ['an HTML comment', saying('‸<!-- rever -->'), 'raw HTML is not published'],
  ['a script', saying('‸<script>alert(1)</script>'), 'raw HTML is not published'],
  ['HTML inside a line', saying('Uma linha‸<br> e outra.'), 'raw HTML'],
  ['HTML on the second line of a paragraph', saying('Uma linha', 'e‸<br> outra.'), 'raw HTML'],
  ['HTML in a quote', saying('> Uma linha‸<br> e outra.'), 'raw HTML'],
  ['HTML in a table', saying('| a | b |', '| --- | --- |', '| c | d‸<br>e |'), 'raw HTML'],
  [
    'HTML in the description of a picture',
    { ...picture, ...saying('![Uma', 'mesa ‸<br> de pinho](/assets/mesa.jpg)') },
    'raw HTML',
  ],
  [
    'the title of a link',
    saying('Veja [os dados](/dados "‸dados") e [a oficina](/oficina).'),
    'the title "dados" is not published',
  ],
  [
    'the title of a picture',
    { ...picture, ...saying("![Uma mesa](/assets/mesa.jpg '‸Uma mesa de pinho')") },
    'the title "Uma mesa de pinho" is not published',
  ],
  [
    'the title of a link that is written apart',
    saying('‸Veja [isto].', '', '[isto]: /dados "Dados"'),
    'the title "Dados"',
  ],
  ['a "#" heading', saying('‸# Oficina'), '"#"', 'begin with "##"'],
  ['a "####" heading below "##"', saying('‸#### Horas', '', '### Dias'), 'write "###" for "####"'],
  [
    'a "###" heading below the title',
    { 'pages/contact/pt.md': replace('Diga o nome', '‸### O pedido\n\nDiga o nome') },
    'write "##" for "###"',
  ],
  ['a heading underlined with "="', saying('‸Oficina', '======='), '"#"', 'begin with "##"'],
  [
    'a picture that does not exist',
    saying('![Uma mesa](‸/assets/mesa.jpg)'),
    'the picture /assets/mesa.jpg is missing',
  ],
  [
    'a picture in capitals that exists in small letters',
    { ...picture, ...saying('![Uma mesa](‸/assets/Mesa.jpg)') },
    'is missing',
  ],
  [
    'a picture named relative to the page',
    { ...picture, ...saying('![Uma mesa](‸mesa.jpg)') },
    'the picture mesa.jpg is missing',
    '/assets/',
  ],
  ['a picture of another site', saying('![Uma mesa](‸https://example.org/mesa.jpg)'), 'is missing'],
  [
    'a picture without a description',
    { ...picture, ...saying('![](‸/assets/mesa.jpg)') },
    '/assets/mesa.jpg has no description',
  ],
  [
    'a picture described with blanks',
    { ...picture, ...saying('Veja ![  ](‸/assets/mesa.jpg).') },
    'has no description',
  ],
])

test('each tag inside a line is reported, opening and closing', () =>
  assertFaults(saying('Um texto ‸<b>forte‸</b>.'), [page, 'raw HTML'], [page, 'raw HTML']))

test('accepted: HTML in code, and a picture with a description', async () => {
  const catalog = await catalogOf({
    ...picture,
    ...saying('Escreva `<b>` assim.', '', '```html', '<b>', '```', '', '![Uma mesa](/assets/mesa.jpg)'),
  })
  assert.deepEqual(
    catalog.assets.map(({ path }) => path),
    ['/assets/mesa.jpg'],
  )
})

test('accepted: a link to a file in assets/', async () => {
  assert.deepEqual(await issuesOf({ ...picture, ...saying('[Foto](/assets/mesa.jpg)') }), [])
})

for (const name of ['offers', 'Services', 'service', 'contact_form']) {
  test(`refused: the block ::${name}, which does not exist`, () =>
    assertFaults(
      inEveryLanguage('about', append(`‸::${name}`)),
      ...languages.map(
        language =>
          [
            `pages/about/${language}.md`,
            `there is no block "::${name}"`,
            'services',
            'contact-form',
          ] as const,
      ),
    ))
}

test('refused: a contact page without ::contact-form', () =>
  assertFaults(
    inEveryLanguage('contact', body('Texto.')),
    ...languages.map(
      language => [`pages/contact/${language}.md:1:1`, 'the line "::contact-form" is missing'] as const,
    ),
  ))

test('refused: an errors page without ::problems', () =>
  assertFaults(
    {
      ...inEveryLanguage('errors', body('Texto.')),
      ...inEveryLanguage('developers', text => text.replace('#rate_limited', '')),
    },
    ...languages.map(
      language => [`pages/errors/${language}.md:1:1`, 'the line "::problems" is missing'] as const,
    ),
  ))

test('refused: a block inside a sentence, and then it is missing where it is required', () =>
  assertFaults(
    inEveryLanguage('contact', replace('::contact-form', 'Use ‸::contact-form aqui.')),
    ...languages.flatMap(language => [
      [`pages/contact/${language}.md:1:1`, 'the line "::contact-form" is missing'] as const,
      [`pages/contact/${language}.md`, 'stands inside a text', '\\::contact-form'] as const,
    ]),
  ))
