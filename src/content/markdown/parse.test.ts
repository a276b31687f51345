import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Block, heading, type Inline, paragraph, text } from '../../catalog/prose.ts'
import { ContentRefused, IssueList } from '../issue.ts'
import { type ParsedBody, parseMarkdown } from './parse.ts'

/** Returns the parsed body and its issues, as `line:column: message`. */
function parse(source: string, firstLine = 1): ParsedBody & { faults: string[] } {
  const issues = new IssueList()
  const body = parseMarkdown(source, { file: 'page.md', firstLine }, issues)
  try {
    issues.refuseIfAny()
    return { ...body, faults: [] }
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    return {
      ...body,
      faults: error.issues.map(({ line, column, message }) => `${line}:${column}: ${message}`),
    }
  }
}

function blocksOf(...lines: readonly string[]): readonly Block[] {
  const { blocks, faults } = parse(`${lines.join('\n')}\n`)
  assert.deepEqual(faults, [])
  return blocks
}

function strong(value: string): Inline {
  return { type: 'strong', content: [text(value)] }
}

const headings = [
  ['## Como funciona', 2, 'como-funciona', 'Como funciona'],
  ['### Preço e prazo', 3, 'preço-e-prazo', 'Preço e prazo'],
  ['## Quanto custa?', 2, 'quanto-custa', 'Quanto custa?'],
  ['## ¿Cómo funciona?', 2, 'cómo-funciona', '¿Cómo funciona?'],
  ['## E-mail, CI/CD & API', 2, 'e-mail-cicd--api', 'E-mail, CI/CD & API'],
  ['## O código `404`', 2, 'o-código-404', 'O código 404'],
  ['## rate_limited ##', 2, 'rate_limited', 'rate_limited'],
  ['#### Ávila', 4, 'ávila', 'Ávila'],
] as const

for (const [source, level, anchor, words] of headings) {
  test(`"${source}" has the level ${level} and the anchor #${anchor}, as GitHub writes it`, () => {
    const [block] = blocksOf(source)
    assert.ok(block?.type === 'heading')
    assert.deepEqual([block.level, block.anchor], [level, anchor])
    assert.equal(block.content.map(run => ('text' in run ? run.text : '')).join(''), words)
  })
}

test('a heading that repeats another gets a number behind its anchor', () => {
  const anchors = blocksOf('## Prazo', '', '### Prazo', '', '## Prazo').map(block =>
    block.type === 'heading' ? block.anchor : undefined,
  )
  assert.deepEqual(anchors, ['prazo', 'prazo-1', 'prazo-2'])
})

test('the anchors of one document do not depend on those of another', () => {
  assert.deepEqual(blocksOf('## Prazo'), [heading(2, 'prazo', text('Prazo'))])
  assert.deepEqual(blocksOf('## Prazo'), [heading(2, 'prazo', text('Prazo'))])
})

test('a list in a list is a block of its item', () => {
  assert.deepEqual(blocksOf('- um', '  - dois', '    - três', '- quatro'), [
    {
      type: 'list',
      ordered: false,
      items: [
        [
          paragraph(text('um')),
          {
            type: 'list',
            ordered: false,
            items: [
              [paragraph(text('dois')), { type: 'list', ordered: false, items: [[paragraph(text('três'))]] }],
            ],
          },
        ],
        [paragraph(text('quatro'))],
      ],
    },
  ])
})

test('an ordered list holds items of several blocks', () => {
  assert.deepEqual(blocksOf('1. um', '', '   mais', '2. dois'), [
    {
      type: 'list',
      ordered: true,
      items: [[paragraph(text('um')), paragraph(text('mais'))], [paragraph(text('dois'))]],
    },
  ])
})

test('an ordered list begins with the number that its first item has', () => {
  const item = (words: string) => [paragraph(text(words))]
  assert.deepEqual(blocksOf('1. um', '2. dois', '', '```', 'x', '```', '', '3. três', '7. quatro'), [
    { type: 'list', ordered: true, items: [item('um'), item('dois')] },
    { type: 'code', language: '', text: 'x' },
    { type: 'list', ordered: true, start: 3, items: [item('três'), item('quatro')] },
  ])
  assert.deepEqual(blocksOf('0) zero'), [{ type: 'list', ordered: true, start: 0, items: [item('zero')] }])
})

test('a table has a head and rows of equal width (GFM §4.10)', () => {
  const source = ['| Campo | Regra |', '| :-- | --: |', '| **nome** | 2 \\| 120 |', '| e-mail |']
  assert.deepEqual(blocksOf(...source), [
    {
      type: 'table',
      align: ['left', 'right'],
      head: [[text('Campo')], [text('Regra')]],
      rows: [
        [[strong('nome')], [text('2 | 120')]],
        [[text('e-mail')], []],
      ],
    },
  ])
})

test('a code fence keeps its language and its text as it is written', () => {
  assert.deepEqual(blocksOf('```sh', 'curl {base_url}/api', '', '  # <b> **não** é markup', '```'), [
    { type: 'code', language: 'sh', text: 'curl {base_url}/api\n\n  # <b> **não** é markup' },
  ])
  assert.deepEqual(blocksOf('~~~', 'x', '~~~'), [{ type: 'code', language: '', text: 'x' }])
  assert.deepEqual(blocksOf('```sh', '```'), [{ type: 'code', language: 'sh', text: '' }])
  assert.deepEqual(blocksOf('``` sh ', '```'), [{ type: 'code', language: 'sh', text: '' }])
})

test('a code fence may have a title after its language', () => {
  assert.deepEqual(blocksOf('```sh title="confere.sh"', 'x', '```'), [
    { type: 'code', language: 'sh', title: 'confere.sh', text: 'x' },
  ])
  for (const info of ['sh title=""', 'sh title=x', 'title="x"'])
    assert.deepEqual(blocksOf(`\`\`\`${info}`, 'x', '```'), [{ type: 'code', language: info, text: 'x' }])
})

test('quotes and rules are blocks', () => {
  assert.deepEqual(blocksOf('> Um', '>', '> - dois', '', '***'), [
    {
      type: 'quote',
      blocks: [paragraph(text('Um')), { type: 'list', ordered: false, items: [[paragraph(text('dois'))]] }],
    },
    { type: 'rule' },
  ])
})

test('a quote is an alert if its first line is only a marker', () => {
  const alert = (...blocks: Block[]) => [{ type: 'quote', alert: 'tip', blocks }]
  assert.deepEqual(blocksOf('> [!TIP]', '> Um'), alert(paragraph(text('Um'))))
  assert.deepEqual(blocksOf('> [!tip]  ', '> **Um**'), alert(paragraph(strong('Um'))))
  assert.deepEqual(blocksOf('> [!TIP]', '> **Um**'), alert(paragraph(strong('Um'))))
  assert.deepEqual(
    blocksOf('> [!TIP]', '> - a'),
    alert({ type: 'list', ordered: false, items: [[paragraph(text('a'))]] }),
  )
  assert.deepEqual(blocksOf('> \\[!TIP]', '> Um'), [
    { type: 'quote', blocks: [paragraph(text('[!TIP] Um'))] },
  ])
  const { blocks, lineOf } = parse('> [!TIP]\n> Um\n')
  assert.ok(blocks[0]?.type === 'quote' && blocks[0].blocks[0])
  assert.equal(lineOf.get(blocks[0].blocks[0]), 2)
})

test('a quote that begins like an alert, but has another marker or text behind it, is a fault', () => {
  for (const line of ['> [!DANGER]', '> [!NOTE] Um'])
    assert.match(
      parse(`a\n\n${line}\n> Dois\n`).faults.join(),
      /^3:\d+: an alert begins with .*\[!CAUTION\]$/,
    )
})

test('a line "::name" alone is a generated block; inside a sentence or in code it is text', () => {
  assert.deepEqual(blocksOf('::limits', '', 'Use ::limits.', '', '`::limits`'), [
    { type: 'generated', name: 'limits' },
    paragraph(text('Use ::limits.')),
    paragraph({ type: 'code', text: '::limits' }),
  ])
})

test('a block has an argument, values in braces, and content up to its end, which code cannot close', () => {
  assert.deepEqual(blocksOf('::cases shop {until="2027-01-06" more="a *b* https://x.test/_c_"}'), [
    {
      type: 'generated',
      name: 'cases',
      argument: 'shop',
      attributes: { until: '2027-01-06', more: 'a *b* https://x.test/_c_' },
    },
  ])
  assert.deepEqual(
    blocksOf(
      'Um',
      ':::note {k="v"}',
      'Dois',
      '',
      ':::inner',
      '::limits',
      ':::',
      '```',
      ':::',
      '```',
      ':::',
      'Três',
    ),
    [
      paragraph(text('Um')),
      {
        type: 'generated',
        name: 'note',
        attributes: { k: 'v' },
        body: [
          paragraph(text('Dois')),
          { type: 'generated', name: 'inner', body: [{ type: 'generated', name: 'limits' }] },
          { type: 'code', language: '', text: ':::' },
        ],
      },
      paragraph(text('Três')),
    ],
  )
})

test('a block that is not closed, or whose values have another form, is a fault at its place', () => {
  const faultsOf = (...lines: readonly string[]) => parse(lines.join('\n'), 3).faults
  assert.match(faultsOf('Um', '', ':::note', 'Dois').join(), /^5:1: the block that begins here is not closed/)
  for (const values of ['{a=1}', '{a="1"b="2"}', '{a="1" a="2"}', '{a}', '{"a"}'])
    assert.match(faultsOf(`::note ${values}`).join(), /^3:8: write the values of a block as \{key="value"/)
})

test('the end of a block is as far to the right as its beginning, so that a list inside may have blocks', () => {
  assert.deepEqual(blocksOf(':::outer', '- :::inner', '  Um', '  :::', ':::'), [
    {
      type: 'generated',
      name: 'outer',
      body: [
        {
          type: 'list',
          ordered: false,
          items: [[{ type: 'generated', name: 'inner', body: [paragraph(text('Um'))] }]],
        },
      ],
    },
  ])
  assert.deepEqual(
    blocksOf('- Um', ':::note', ':::').map(({ type }) => type),
    ['list', 'generated'],
  )
})

test('a line ":::" that ends no block is a fault', () => {
  for (const lines of [
    ['Um', ':::'],
    [':::', 'Um'],
    ['- :::'],
    ['> :::'],
    [':::note', '- Um', '  :::', ':::'],
  ])
    assert.match(parse(`${lines.join('\n')}\n`).faults.join(), /^\d+:1: this ends no block/, lines.join())
})

test('a text inside too many lists, quotes or blocks is a fault at its line, and never lost', () => {
  const nested: readonly ((depth: number) => string)[] = [
    depth => `${':::a\n'.repeat(depth)}Um\n${':::\n'.repeat(depth)}`,
    depth => `${'> '.repeat(depth)}Um`,
    depth => `${'- '.repeat(depth)}Um`,
  ]
  for (const write of nested)
    for (const depth of [1, 9, 10, 19, 20, 21, 40, 1000]) {
      const { blocks, faults } = parse(write(depth))
      if (faults.length === 0) assert.match(JSON.stringify(blocks), /"Um"/, write(depth))
      else assert.match(faults.join(), /^\d+:1: this is inside too many lists/)
      assert.equal(faults.length > 0, depth > 19 || (depth > 9 && write(1).startsWith('-')), write(depth))
    }
})

test('the name of a block in a heading or a cell of a table is kept with its place', () => {
  assert.deepEqual(parse('## A ::limits\n\n|a|\n|---|\n|::limits|\n').mentions, [
    { name: 'limits', line: 1, column: 6 },
    { name: 'limits', line: 5, column: 2 },
  ])
})

test('each block knows its line in the file', () => {
  const { blocks, lineOf } = parse('Um\n\n## Dois\n\n\n- três\n', 9)
  assert.deepEqual(
    blocks.map(block => lineOf.get(block)),
    [9, 11, 14],
  )
})

test('what is not published is a fault at its place: raw HTML and a "#" heading', () => {
  const faults = parse('<div>\n\na <b>c\n\n# d\n', 3).faults
  assert.deepEqual(
    faults.map(fault => fault.split(': ')[0]),
    ['3:1', '5:3', '7:1'],
  )
})

test('the same text in another place has the same faults at its lines there, each time', () => {
  const placesOf = (firstLine: number) =>
    parse('Text\n\n<p>\n', firstLine).faults.map(fault => fault.split(': ')[0])
  assert.deepEqual([placesOf(1), placesOf(5), placesOf(5)], [['3:1'], ['7:1'], ['7:1']])
})
