import fc from 'fast-check'
import { alerts, type Block, everyRun, type Inline, paragraph, text } from '../../src/catalog/prose.ts'
import { IssueList } from '../../src/content/issue.ts'
import { parseMarkdown } from '../../src/content/markdown/parse.ts'

import { features } from './features.ts'

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."a Z 9 ç 日 🙂 _ . - '".split(' ')), minLength: 1, maxLength: 6 }),
  fc.constantFrom(
    ...'* ** _ __ ` `` [ ] [x] [!NOTE] [x](y) ( ) ![ ! <b> < > & &amp; &#35; \\ \\* | || # ## - -- --- +'.split(
      ' ',
    ),
    ...'1. 2) ~~~ ``` === = : :- {a} https://x.test/a_b_c a@b.test "q" $ % ^ ~ [a]: // … a*b a__b *a*'.split(
      ' ',
    ),
  ),
)

const words = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map(list => list.join(' '))
  .filter(written => !/^::[\w-]+(?: [\w-]+)?$/.test(written))

const target = fc.constantFrom(
  ...'/ /en/about #part https://x.test/?a=b&c=d#e /a_(b)_c /a(b /a)b /a*b*c /a%20b /a%5Bb%5D'.split(' '),
  ..."mailto:a@b.test /?x=1&copy /?x=1&amp;y tel:+551123456789 /caf%C3%A9 /a!b /a'b".split(' '),
)

const codeRun: fc.Arbitrary<Inline> = fc
  .array(fc.constantFrom(' ', ...'a ` `` | \\ * <b> &amp; {base_url} _'.split(' ')), {
    minLength: 1,
    maxLength: 6,
  })
  .map(parts => ({ type: 'code', text: parts.join('') }))

const picture = fc.record({ type: fc.constant('picture'), target, alt: words })

/**
 * Runs with text between them, as the parser returns them. Adjacent texts are one run, and there is no white space at
 * an end or next to a break. Spaces surround every other run, because emphasis between letters and punctuation cannot
 * always be written (CommonMark §6.2).
 */
function runs(special: fc.Arbitrary<Inline>): fc.Arbitrary<Inline[]> {
  return fc
    .tuple(fc.option(words), fc.array(fc.tuple(special, words), { maxLength: 3 }), fc.option(special))
    .map(([first, pairs, last]) => {
      const list: Inline[] = first === null ? [] : [text(first)]
      const add = (run: Inline) => {
        const previous = list.at(-1)
        if (previous?.type === 'text') list[list.length - 1] = text(previous.text + blankBeside(run))
        list.push(run)
      }
      for (const [run, after] of pairs) {
        if (run.type === 'break' && list.length === 0) continue
        add(run)
        list.push(text(blankBeside(run) + after))
      }
      if (last && last.type !== 'break' && list.length > 0) add(last)
      return list.length > 0 ? list : [text('a')]
    })
}

function blankBeside(run: Inline): string {
  return run.type === 'break' ? '' : ' '
}

function emphasised(content: fc.Arbitrary<Inline[]>): fc.Arbitrary<Inline> {
  return fc.record({ type: fc.constantFrom('strong', 'emphasis'), content })
}

/** The contents of a run with one kind of mark, from the inside: strong text to any depth, and emphasis around it. */
const row = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.boolean())
  .map(([depth, isEmphasised]) => [
    ...Array<'strong'>(depth).fill('strong'),
    ...(isEmphasised || depth === 0 ? (['emphasis'] as const) : []),
  ])

function within(types: readonly ('strong' | 'emphasis')[], content: string): Inline {
  return types.reduce<Inline>((run, type) => ({ type, content: [run] }), text(content))
}

/** Emphasis that contains only emphasis, as deep as the two marks allow. */
const filled = fc
  .tuple(row, row, words)
  .map(([inner, outer, content]) => within([...inner, ...outer], content))

/** Emphasis between letters, where only one of the marks is read. */
const betweenLetters = row.map((types): Inline[] => [text('a'), within(types, 'b'), text('c')])

/**
 * Emphasis in any place: adjacent, nested, between letters, and with blanks, references and punctuation at its edges.
 * It is read from random marks, because not every tree of emphasis can be written. Marks must not remain as text.
 */
const marked = fc
  .array(
    fc.constantFrom(
      ...['*', '*', '**', '**', '_', '__', 'a', 'b', 'é', ' ', '"', '(', '.', '€', '🙂', '!'],
      ...['&nbsp;', '&#32;', '&#9;', '&#10;', '&quot;', '&#97;', '`c`', '[l](/x)', '[*l*](/x)', '![p](/q)'],
    ),
    { minLength: 2, maxLength: 12 },
  )
  .map(parts => parseMarkdown(parts.join(''), { file: '', firstLine: 1 }, new IssueList()).blocks)
  .filter(([first]) => first?.type === 'paragraph' && !everyRun(first.content).some(hasMark))
  .map(([first]) => (first?.type === 'paragraph' ? [...first.content] : []))

function hasMark(run: Inline): boolean {
  return run.type === 'text' && /[*_]/.test(run.text)
}

const link: fc.Arbitrary<Inline> = fc.record({
  type: fc.constant('link'),
  target,
  content: runs(fc.oneof(codeRun, picture)),
})

const flat = fc.oneof(codeRun, picture, link)
const caption = runs(fc.oneof(flat, emphasised(runs(flat))))
const nested = fc.oneof(emphasised(caption), filled)

/** Runs on one line, as in a heading or a cell. */
const singleLine = fc.oneof(
  { weight: 8, arbitrary: runs(fc.oneof(flat, nested)) },
  { weight: 1, arbitrary: betweenLetters },
  { weight: 4, arbitrary: marked },
)
const lines = fc.oneof(
  { weight: 8, arbitrary: runs(fc.oneof(flat, nested, fc.constant<Inline>({ type: 'break' }))) },
  { weight: 4, arbitrary: marked },
)

const codeBlock: fc.Arbitrary<Block> = fc.record({
  type: fc.constant('code'),
  language: fc.constantFrom('', 'json', 'c++', 'js `a`', '~~~', 'a ``` ~~~'),
  text: fc
    .array(
      fc.constantFrom(
        '',
        '  ',
        '- x',
        '# x',
        '> x',
        '\tx',
        'x  ',
        ...'a ``` ```` ~~~ {base_url} <b>'.split(' '),
      ),
    )
    .map(list => list.join('\n')),
})

const table: fc.Arbitrary<Block> = fc.integer({ min: 1, max: 4 }).chain(columns => {
  const size = { minLength: columns, maxLength: columns }
  const cell = fc.oneof(singleLine, fc.constant<Inline[]>([]))
  const side = fc.constantFrom('left' as const, 'center' as const, 'right' as const)
  return fc.record(
    {
      type: fc.constant('table'),
      align: fc.array(side, size),
      head: fc.array(singleLine, size),
      rows: fc.array(fc.array(cell, size), { maxLength: 3 }),
    },
    { requiredKeys: ['type', 'head', 'rows'] },
  )
})

/** A paragraph of a list item that is a task. */
const task: fc.Arbitrary<Block> = fc
  .tuple(fc.boolean(), lines)
  .map(([isTicked, content]) => paragraph({ type: 'box', isTicked }, ...content))

const leaf: fc.Arbitrary<Block> = fc.oneof(
  // A picture without text, or with only emphasis after it, is a figure.
  lines.filter(([first]) => first?.type !== 'picture').map(content => paragraph(...content)),
  fc.record({
    type: fc.constant('heading'),
    level: fc.integer({ min: 2, max: 6 }),
    anchor: fc.constant(''),
    content: singleLine,
  }),
  codeBlock,
  table,
  fc.constant<Block>({ type: 'rule' }),
  fc.constantFrom(...Object.keys(features.blocks)).map(
    (name): Block => ({
      type: 'generated',
      name,
      ...(name === 'calculator' && { argument: 'spare-parts' }),
    }),
  ),
  fc.record({ type: fc.constant('figure'), picture, caption }, { requiredKeys: ['type', 'picture'] }),
)

/** Where a quote is from, after its dash. */
const source = words.map(words => [text(`— ${words}`)])

/** Titles that contain text like markup. */
export const anyTitle = fc
  .tuple(words, fc.constantFrom('', ' #', ' ##', ' \\#', '#'))
  .map(([start, end]) => start + end)

/** Trees of blocks of every kind, with text like markup. Their anchors are empty. */
export const anyBlocks: fc.Arbitrary<Block[]> = fc.letrec<{ blocks: Block[]; block: Block }>(tie => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.record(
      { type: fc.constant('quote'), blocks: tie('blocks'), source },
      { requiredKeys: ['type', 'blocks'] },
    ),
    fc.record({ type: fc.constant('quote'), blocks: tie('blocks'), alert: fc.constantFrom(...alerts) }),
    fc
      .record({
        ordered: fc.boolean(),
        start: fc.constantFrom(undefined, undefined, 0, 3, 9, 99),
        items: fc.array(
          fc.oneof(
            { weight: 4, arbitrary: tie('blocks') },
            task.map(block => [block]),
          ),
          { minLength: 1, maxLength: 3 },
        ),
      })
      .map(
        ({ ordered, start, items }): Block => ({
          type: 'list',
          ordered,
          ...(ordered && start !== undefined && { start }),
          items,
        }),
      ),
  ),
})).blocks
