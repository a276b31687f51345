import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readFolder } from '../../../src/content/files.ts'
import { textNotesIn } from '../../../src/content/text-notes.ts'
import { blog, post } from '../../support/blog.ts'
import {
  assertFaults,
  catalogOf,
  changedContent,
  type FaultRow,
  issuesOf,
  readPublished,
  testFaults,
} from '../../support/content.ts'
import { addFrontMatter, append, edits, markKey, replace, set } from '../../support/content-edits.ts'

const page = 'pages/about/pt.md'
const company = 'company.yaml'
const theme = 'theme/theme.yaml'
const service = 'services/reparo/pt.md'

/** A mistake in the value of a key of the front matter. */
const written = (key: string, value: string, ...words: string[]): FaultRow => [
  `${key}: ${value.replace('‸', '')}`,
  { [page]: set(key, value) },
  ...words,
]

/** A mistake in the text of a page. */
const said = (lines: string, ...words: string[]): FaultRow => [
  lines.replaceAll('\n', ' ⏎ ').replace('‸', ''),
  { [page]: append(lines) },
  ...words,
]

const quotes = 'put quotes around the whole text'

suite('YAML', () => {
  testFaults([
    written('title', '‸Sobre: a oficina', 'a text that contains ": " needs quotes', quotes),
    written('title', '‸“Sobre: a oficina”', '“ is not a straight quote', quotes),
    written('title', 'Somos o ‸#1 em reparos', '" #" begins a comment', quotes),
    written('title', 'Oficina ‸# de móveis', '" #" begins a comment'),
    written('title', '‸"Quem somos', 'the quote " that opens here is not closed'),
    written('title', "‸'Quem somos", "the quote ' that opens here is not closed"),
    written('title', '"Quem" ‸somos', 'text follows the closing quote'),
    written('title', "'Copo d'‸água'", "write '' for an apostrophe"),
    written('title', '"C:‸\\dados da oficina"', '\\d is an unknown escape'),
    ...[
      '@oficina',
      '`oficina`',
      '%oficina',
      '*Quem* somos',
      '**Quem** somos',
      '!Atenção',
      '> Quem',
      '| Quem',
    ].map(text => written('title', `‸${text}`, `a text cannot begin with ${text[0]}`, quotes)),
    ...['- Quem somos', '? Quem somos', '[Quem] somos', '{Quem} somos'].map(text =>
      written('title', `‸${text}`, `a text cannot begin with ${text[0]}`, quotes),
    ),
    written('title', '‸&Co oficina', 'an anchor'),
    written('title', '‸[Quem somos', 'the [ that opens here is not closed'),
    [
      'an indent with a tab',
      { [page]: addFrontMatter('aliases:', '‸\t- /casa') },
      'a tab cannot indent here',
    ],
    [
      'many lines with tabs: one fault',
      { [page]: addFrontMatter('aliases:', '‸\t- /a', '\t- /b', '\t- /c') },
      'tab',
    ],
    [
      'no space after a colon',
      { [page]: replace('title: ', '‸title:') },
      'write a space after the colon: "title: …"',
    ],
    ['an equals sign', { [page]: replace('title: ', '‸title = ') }, 'a colon in place of the equals sign'],
    [
      'a comma after a key',
      { [page]: replace('title: ', '‸title, ') },
      'a colon in place of the comma: "title: …"',
    ],
    [
      'a comma after the first key of an entry',
      { [page]: addFrontMatter('faq:', '  ‸- question, Vocês atendem?', '    answer: Sim, das 9h às 12h.') },
      'a colon in place of the comma: "question: …"',
    ],
    [
      'a comma after a key of the front matter',
      { [page]: replace('title: Quem', '‸title, Quem') },
      'a colon in place of the comma: "title: …"',
    ],
    [
      'a fault below a list of texts with commas',
      { [service]: addFrontMatter('aliases:', '  - madeira, cola e verniz', '‸texto solto') },
      'this line is not "key: value"',
    ],
    [
      'a quote that an entry of a list does not close',
      { [service]: addFrontMatter('aliases:', '  - ‸"/casa', '  - "/sede"') },
      'the quote " that opens here is not closed',
    ],
    [
      'a key with fewer spaces than its offer',
      { [service]: addFrontMatter('offers:', '  - name: Reparo', '  ‸price: 90', '    entry: true') },
      'a line of the entry above begins with 4 spaces',
    ],
    [
      'a key with one space less than the others',
      { [service]: addFrontMatter('offers:', '  - name: Reparo', '   ‸price: 90', '    entry: true') },
      'a line of the entry above begins with 4 spaces',
    ],
    [
      'a key with one space more than the others',
      { [service]: addFrontMatter('offers:', '  - name: "Reparo"', '‸     price: 90') },
      'make them equal',
    ],
    ['a no-break space after a colon', { [page]: replace('title: ', 'title:‸\u00a0') }, 'no-break space'],
    ['a key that is indented', { [page]: replace('title: ', ' ‸title: ') }, 'remove the spaces'],
    [
      'a text that goes on at the beginning of the next line',
      {
        [page]: set('description', 'Uma descrição que continua\n‸na outra linha sem recuo nenhum, e longa.'),
      },
      'write a text on one line',
    ],
    ['a key twice', { [page]: addFrontMatter('‸title: Outra') }, 'this key stands twice'],
  ])

  test('comments behind a text are welcome after two spaces', async () => {
    const { pages } = await catalogOf({ [page]: set('title', 'Quem somos  # a comment: with [signs') })
    assert.equal(pages.find(({ id }) => id === 'about')?.texts.pt.title, 'Quem somos')
  })

  test('quoted texts may hold every sign', async () => {
    for (const title of ['"Somos o #1: sim"', "'Copo d''água'", '"Diga \\"sim\\""', '">- [x] *a* &b !c"'])
      await catalogOf({ [page]: set('title', title) })
  })
})

suite('front matter', () => {
  testFaults([
    ['without its end', { [page]: text => text.replace('\n---\n', '\n‸') }, 'has no end: write a line "---"'],
    ['after an empty line', { [page]: text => `‸\n${text}` }, 'the file must begin with the line "---"'],
    ['an unknown key', { [page]: replace('description:', '‸descripton:') }, 'write "description"'],
    ['a key with a capital', { [page]: replace('title:', '‸Title:') }, 'write "title"'],
    ['a key in Portuguese', { [page]: replace('title:', '‸título:') }, 'write "title"'],
    written('title', '‸2026', 'put quotes around it, "2026"'),
    written('title', `‸${'Q'.repeat(80)}`, '3 to 65 characters: it has 80'),
    written('title', '‸“Quem somos”', 'typographic quotes', '"“Quem somos”" if pages shall show them'),
    ...['21E08', '1e3', '010', '0x1F', '.5', '1.10', 'True', 'null', 'Null', '~', '.inf'].map(text =>
      written('title', `‸${text}`, `put quotes around it, "${text}"`),
    ),
    written('title', '‸1.100', 'put quotes around a text, "1.100"'),
    [
      'a number in a list of texts',
      { ...blog, 'blog/2026-03-12-cola.md': post('Cola').replace(/^tags: .*$/m, 'tags: [‸1.10]') },
      'put quotes around it, "1.10"',
    ],
    ...(
      [
        ['/casa', '/casa'],
        ['"/casa: 1"', '"/casa: 1"'],
        ["'/um, /dois'", "'/um, /dois'"],
        ['/casa [velha]', '"/casa [velha]"'],
        ['1e3', '"1e3"'],
        ['010', '"010"'],
      ] as const
    ).map(
      ([text, entry]): FaultRow => [
        `aliases: ${text}`,
        { [page]: addFrontMatter(`aliases: ‸${text}`) },
        `write [${entry}]`,
      ],
    ),
    [
      'an old address with accents',
      { [page]: addFrontMatter('aliases: [‸"/página-antiga"]') },
      'belongs into redirects.yaml',
    ],
    [
      'an empty title',
      { [page]: edits(set('title', ''), replace('title: \n', 'title: ‸\n')) },
      'it is empty',
    ],
    written('description', `‸${'palavra '.repeat(21)}fim`, '50 to 160 characters: it has 171'),
    written('updated', '‸20/11/2026', 'write 2026-11-20'),
    written('updated', '‸2026-9-1', 'write 2026-09-01'),
    ...['20/11/2026 9h', '2026-11-20 9:00', '20.11.2026 09:00', '2026-11-20 09:00:00'].map(
      text =>
        [
          `publishAt: ${text}`,
          { [page]: addFrontMatter(`publishAt: ‸${text}`) },
          'in the time zone of the company: write 2026-11-20 09:00',
        ] as const,
    ),
    written('updated', '‸2026-13-01', 'there is no day 2026-13-01'),
    [
      'a day of the future',
      { [page]: edits(set('updated', '2031-01-01'), markKey('updated')) },
      'in the future',
    ],
    written('path', '‸quem-somos', 'write /quem-somos'),
    written('path', '‸/Quem-Somos/', 'write /quem-somos'),
    written('path', '‸/quem-somos.html', 'write /quem-somos'),
    written('path', '‸https://x.example/quem-somos', 'write /quem-somos'),
    ['a text in place of a list', { [page]: addFrontMatter('aliases: ‸/casa') }, 'write [/casa]'],
    ['an entry twice', { [page]: addFrontMatter('aliases: ‸[/a, /a]') }, '"/a" stands in it twice'],
    [
      'the name of the company in a title',
      { [page]: edits(set('title', 'Quem somos | Oficina Araucária'), markKey('title')) },
      'leave out',
    ],
  ])
})

suite('texts', () => {
  testFaults([
    said('‸###Título', 'a space is missing after ###: write "### Título"'),
    said('‸| a | b |\n| 1 | 2 |', 'this is no table'),
    said('| a | b |\n|---|---|\n‸| 1 | 2 | 3 |', 'the row has 3 cells, and the head of the table 2'),
    said('‸```\ntexto', 'the block of code that begins here is not closed'),
    said('Texto\n\n‸```', 'the block of code that begins here is not closed'),
    said('Texto ‸**negrito sem fim', 'the ** has no partner'),
    said('Texto ‸~~riscado~~', 'remove the ~~, or write \\~\\~ for each'),
    said('Veja [contato‸](/fale.', 'this link is not closed'),
    said('Veja [contato‸](/fale conosco)', 'its address has a space'),
    said('Veja [contato‸] (/fale).', 'a space stands between the brackets'),
    said('Veja (contato‸)[/fale].', 'the brackets of this link are exchanged'),
    said('![x](‸/assets/ação.jpg)', 'the picture /assets/ação.jpg is missing'),
    said('[x](‸ação)', 'the link ação is neither a path'),
    said('[x](‸www.açaí.example)', 'write https://www.açaí.example'),
    said('Texto‸[^1].', 'footnotes are not published'),
    said('Texto‸[^1].\n\n[^1]: nota', 'footnotes are not published'),
    said('‸:: services', 'a block is one line such as "::services"'),
    said('[x](‸www.example.org)', 'write https://www.example.org'),
    said('[x](‸ana@example.org)', 'write mailto:ana@example.org'),
    said('[x](‸fale)', 'write /fale'),
    said('[x](‸contact.md)', 'write the path of that page'),
    said('[x](‸/quem-soms)', 'did you mean /quem-somos?'),
    said('S‸\ufffdo Paulo', 'saved in another encoding'),
    said('‸<<<<<<< HEAD\num\n=======\ndois\n>>>>>>> main', 'a conflict of Git'),
  ])

  test('signs behind a backslash, in code and in usual texts are no mistakes', async () => {
    await catalogOf({
      [page]: append(
        '\\~\\~riscado\\~\\~. Dois \\*\\* asteriscos, `a ** b`, \\~~, [um] e (dois), 2 * 3, #1 e -1, \\[x\\](y).',
        '',
        '#hashtag – e • ponto',
        '',
        '- [x](/fale), **negrito**',
        '',
        '| a | b |\n|---|---|\n| 1 \\| 2 | |',
        '',
        '```\n** | [x] (/y)\n```',
      ),
      ...Object.fromEntries(
        ['en', 'es'].map(language => [
          `pages/about/${language}.md`,
          append(`- [x](${language === 'en' ? '/en/talk' : '/es/hablar'})`),
        ]),
      ),
    })
  })

  const suspicious = {
    'JosÃ© abre às 9': 'looks like an accent',
    '• um\n• dois': 'write "- " in place of "•"',
    '-um\n-dois': 'hyphens have a space',
    '1.um\n2.dois': 'numbers have a space',
    '```\n<<<<<<< HEAD\num\n=======\ndois\n>>>>>>> main\n```': 'this may be a mistake: a conflict of Git',
    '```\nS\ufffdo Paulo\n```': 'this may be a mistake: this was an accent',
  }
  for (const [lines, words] of Object.entries(suspicious)) {
    test(`a note, and no fault: ${lines.replaceAll('\n', ' ⏎ ')}`, async t => {
      const folder = await changedContent(t, { [page]: append(lines) })
      await readPublished(folder)
      const notes = textNotesIn(readFolder(folder))
      assert.equal(notes.length, 1)
      assert.ok(notes[0]?.file.endsWith(page))
      assert.ok(notes[0]?.message.includes(words), notes[0]?.message)
    })
  }

  test('neither a note nor a fault: correct text in capitals, and marks after a backslash or in a reference', async t => {
    const lines = [
      'Na porta: «ATÉ AMANHÃ», MANHÃ\u00a08h, LÃ\u00a0de ovelha, LÃ®, “AMANHÃ”, PÂ\u00a0a.',
      '\\[texto](/x), \\(texto)[/x], [texto\\] (/x), \\[^1], &#91;texto](/x y), 2\\**3, \\~a~ e \\~~b~~',
      'De ~5 a ~7, ~/casa e ~/sede, &#xFFFD; e **negrito**.',
      '\\##a',
      '',
      '\\| a | b |',
      '',
      '\\:: services',
      '',
      'Termo\n\\: texto',
    ]
    const folder = await changedContent(t, { [page]: append(...lines) })
    await readPublished(folder)
    assert.deepEqual(textNotesIn(readFolder(folder)), [])
  })

  test('a block with a misspelled name names the nearest one', async () => {
    const issues = await issuesOf({ [page]: append('::contactform') })
    const own = issues.filter(({ file }) => file === page)
    assert.equal(own.length, 1)
    assert.match(own[0]?.message ?? '', /^there is no block "::contactform": write "::contact-form"/)
  })
})

suite('files', () => {
  const name = (file: string, meant: string): FaultRow => [
    `a post named ${file}`,
    { ...blog, [`blog/${file}`]: `‸${post('Outra cola')}` },
    `such as ${meant}: rename it`,
  ]
  testFaults([
    name('2026-9-7-outra.md', '2026-09-07-outra.md'),
    name('2026-09-08-móveis.md', '2026-09-08-moveis.md'),
    name('2026-09-08-Móveis Bons.md', '2026-09-08-moveis-bons.md'),
    name('2026-09-08-outra.markdown', '2026-09-08-outra.md'),
    name('outra-cola.md', '2026-03-12-outra-cola.md'),
    ['a folder with a wrong name', { 'page/x/pt.md': '‸x' }, 'did you mean pages/?'],
    ['a language with its country', { 'pages/about/pt-BR.md': '‸x' }, 'name it pt.md'],
    ['a document of a word processor', { 'pages/about/pt.docx': '‸x' }, 'as Markdown'],
    ['a picture beside the text', { 'pages/about/mesa.jpg': '‸x' }, 'put this file into assets/'],
  ])

  test('files of operating systems and office programs are left out', async t => {
    const names = ['Thumbs.db', 'ehthumbs.db', 'desktop.ini', 'Desktop.ini', '.DS_Store', '~$pt.md', 'Icon\r']
    const folder = await changedContent(
      t,
      Object.fromEntries(
        names.flatMap(file => [[`pages/about/${file}`, 'x'] as const, [file, 'x'] as const]),
      ),
    )
    await readPublished(folder)
  })
})

suite('company.yaml and theme.yaml', () => {
  testFaults([
    [
      'a key with a wrong capital',
      { [company]: replace('areaServed:', '‸areaserved:') },
      'write "areaServed"',
    ],
    [
      'a page in the menu by its address',
      {
        [company]: edits(
          replace('navigation: [services', 'navigation: [servicos'),
          replace('navigation', '‸navigation'),
        ),
      },
      'did you mean services?',
    ],
    ['a colour without quotes', { [theme]: 'light:\n  accent: ‸#0f5c4d\n' }, 'what follows # for a comment'],
    ['a misspelled colour', { [theme]: 'light:\n  ‸acent: "#0f5c4d"\n' }, 'write "accent"'],
    ['a conflict of Git', { [company]: append('‸<<<<<<< HEAD') }, 'a conflict of Git'],
  ])

  test('a key that is missing because it is misspelled is one fault', () =>
    assertFaults({ [company]: replace('  city: Pelotas', '  ‸citi: Pelotas') }, [company, 'write "city"']))
})

test('a service with a price in words is told how to write it', async () => {
  const offer = addFrontMatter('offers:', '  - name: Reparo', '    price: R$ 900', '    currency: BRL')
  const [issue] = await issuesOf({ [service]: offer })
  assert.match(issue?.message ?? '', /must be an amount such as 900 .*: write 900$/)
})
