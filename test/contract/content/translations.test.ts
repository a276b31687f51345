import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, issuesOf, testFaults } from '../../support/content.ts'
import { addFrontMatter, append, body, edits, replace, set } from '../../support/content-edits.ts'
import { fullContentWith } from '../../support/full-content.ts'

const same = 'the languages must say the same'

testFaults([
  [
    'a section more than in Portuguese',
    { 'pages/about/en.md': append('‸## More') },
    'sections',
    'pages/about/pt.md',
    same,
  ],
  [
    'a section less than in Portuguese',
    { 'pages/about/es.md': body('‸Un taller de Pelotas.') },
    'sections',
    'pages/about/pt.md',
    same,
  ],
  [
    'a service with a section more',
    { 'services/reparo/en.md': append('## More', '', '‸Text.') },
    'sections',
    'services/reparo/pt.md',
    same,
  ],
  [
    'a service with a question less',
    {
      'services/reparo/es.md': edits(
        text => text.replace(/ {2}- question: "¿Cuánto cuesta.*\n.*\n/, ''),
        replace('\nfaq:', '\n‸faq:'),
      ),
    },
    'questions: 1 here, 2 in',
    'services/reparo/pt.md',
    same,
  ],
  [
    'a service that marks no question as being about the lead time',
    {
      'services/reparo/es.md': edits(replace('    about: leadTime\n', ''), replace('\nfaq:', '\n‸faq:')),
    },
    'questions with a subject: none here, leadTime (question 1) in',
    'services/reparo/pt.md',
    same,
  ],
  [
    'a page with a question that the Portuguese lacks',
    { 'pages/about/en.md': addFrontMatter('‸faq:', '  - question: Who are you?', '    answer: A workshop.') },
    'questions: 1 here, none in',
    'pages/about/pt.md',
    same,
  ],
  [
    'a list item less',
    {
      'services/reparo/en.md': edits(
        replace('- **Cabinets**: doors, drawers and locks\n', ''),
        replace('## What we repair', '‸## What we repair'),
      ),
    },
    'list items',
    '2 here, 3 in',
    'services/reparo/pt.md',
    same,
  ],
  [
    'a list that the Portuguese lacks',
    { 'pages/about/en.md': edits(append('- One', '- Two'), replace('## How', '‸## How')) },
    'list items',
    '2 here, none in',
    same,
  ],
  [
    'a list above the first heading that the Portuguese lacks',
    {
      'pages/services/es.md': edits(
        replace('\n::services\n', '\n- Uno\n\n::services\n'),
        replace('Son dos', '‸Son dos'),
      ),
    },
    'list items',
    '1 here, none in',
    same,
  ],
  [
    'a generated block less',
    { 'pages/home/es.md': edits(replace('::services\n', ''), replace('## Qué', '‸## Qué')) },
    'generated blocks',
    'none here, services in',
    'pages/home/pt.md',
    same,
  ],
  [
    'another generated block',
    {
      'pages/developers/es.md': edits(
        replace('::contact-fields', '::limits'),
        replace('## Operaciones', '‸## Operaciones'),
      ),
    },
    'generated blocks',
    'endpoints, limits here',
    'endpoints, contact-fields in',
    same,
  ],
  [
    'generated blocks in another order',
    {
      'pages/developers/en.md': edits(
        replace('::endpoints', '::x'),
        replace('::contact-fields', '::endpoints'),
        replace('::x', '::contact-fields'),
        replace('## Operations', '‸## Operations'),
      ),
    },
    'generated blocks',
    'contact-fields, endpoints here',
    'endpoints, contact-fields in',
    same,
  ],
  [
    'a service with a table that the Portuguese lacks',
    {
      'services/reparo/en.md': edits(
        replace(
          '## How it works\n',
          '‸## How it works\n\n| Piece | Price |\n| --- | --- |\n| Chair | 45 |\n',
        ),
      ),
    },
    'tables in section 2: 1 here, none in services/reparo/pt.md',
    same,
  ],
  [
    'a service without a picture that the Portuguese has',
    fullContentWith(
      'services/reparo/es.md',
      edits(
        replace('![A chair](/assets/chairs.jpg)\n*After the repair.*\n', ''),
        replace('## Cómo pedir', '‸## Cómo pedir'),
      ),
    ),
    'pictures in section 4: none here, 1 in services/reparo/pt.md',
    same,
  ],
])

test('refused: a generated block that stands in another section', () =>
  assertFaults(
    {
      'pages/developers/en.md': edits(
        replace('::limits\n', ''),
        replace('\n## Limits', '\n::limits\n\n‸## Limits'),
        replace('## Operations', '‸## Operations'),
      ),
    },
    ['pages/developers/en.md', 'generated blocks', 'endpoints, contact-fields, limits here'],
    ['pages/developers/en.md', 'generated blocks', 'none here, limits in'],
  ))

test('a question in Portuguese alone is missing from both other languages', () =>
  assertFaults(
    {
      'pages/about/pt.md': addFrontMatter('faq:', '  - question: Quem são?', '    answer: Uma oficina.'),
      'pages/about/en.md': set('path', '/en/who-we-are'),
    },
    ['pages/about/en.md:2:1', 'questions: none here, 1 in'],
    ['pages/about/es.md:2:1', 'questions: none here, 1 in'],
  ))

test('accepted: paragraphs and headings below "##" may differ between languages, and tables on a page in prose', async () => {
  assert.deepEqual(
    await issuesOf({
      'pages/about/en.md': append('### One step', '', 'Text.', '', '> Said.', '', 'More text.'),
      'pages/about/es.md': append('| Uno | Dos |', '| --- | --- |', '| a | b |'),
    }),
    [],
  )
})
