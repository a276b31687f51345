import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { everyPage, type TranslatedPage, textsOf } from '../../../src/catalog/catalog.ts'
import { markTranslations } from '../../../src/commands/edits/sync.ts'
import { translationNotes } from '../../../src/commands/edits/translation-notes.ts'
import { bytesOf, readFolder } from '../../../src/content/files.ts'
import { type Content, readContent } from '../../../src/content/read-content.ts'
import { preparePicture } from '../../../src/look/pictures/prepare.ts'
import {
  type Change,
  changedContent,
  changeFolder,
  readPublished,
  testFaults,
} from '../../support/content.ts'
import { addFrontMatter, append, edits, replace, set } from '../../support/content-edits.ts'
import { ownSources } from '../../support/features.ts'
import { fullContent } from '../../support/full-content.ts'
import { siteLanguages } from '../../support/html.ts'
import type { CleanupContext } from '../../support/process.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'
import { parityRules } from '../../support/site-rules/parity.ts'
import { readSubject } from '../../support/site-rules/subject.ts'

const [original, english, spanish] = filesOf('pages/about')

function filesOf(page: string): [string, string, string] {
  return siteLanguages.map(language => `${page}/${language}.md`) as [string, string, string]
}

/** The originals that link to the contact page. */
const linking = readFolder(contentDirs.second).flatMap(file =>
  file.path.endsWith('/pt.md') && new TextDecoder().decode(bytesOf(file)).includes('(/fale')
    ? [file.path]
    : [],
)

/** Makes the same edit in every language of a page. */
function everywhere(page: string, edit: (text: string) => string): Change {
  return Object.fromEntries(filesOf(page).map(file => [file, edit]))
}

function contentOf(folder: string): Promise<Content> {
  return readContent(readFolder(folder), folder, {
    ...ownSources,
    pictures: { prepare: (file, extension) => preparePicture(file.read(), extension) },
  })
}

/** Returns a folder in which `sync` has recorded every translation, and which has changed afterwards. */
async function changedSince(t: CleanupContext, change: Change, before: Change = {}): Promise<string> {
  const folder = await changedContent(t, before)
  const content = await contentOf(folder)
  const whole = ['pages', 'services', ...('cases/escola/pt.md' in before ? ['cases'] : [])]
  await changeFolder(folder, Object.fromEntries(markTranslations(content, whole)))
  await changeFolder(folder, change)
  return folder
}

/** Returns the paths of the pages whose readers see that they are older, and what `check` says about translations. */
async function seenIn(folder: string) {
  const catalog = await readPublished(folder)
  const older = everyPage(catalog)
    .flatMap(textsOf)
    .flatMap(({ translation, path }) => (translation === 'stale' ? [path] : []))
  return {
    older,
    notes: translationNotes(catalog, readFolder(folder), what => `sync ${what}`),
  }
}

const nothing = { older: [], notes: { older: [], unconfirmed: [] } }

const offers = (price: string) => `offers:\n  - name: One piece\n    price: ${price}\n    currency: BRL\n`

suite('no reader and no editor is told anything', () => {
  const rows: readonly (readonly [string, Change, Change?])[] = [
    ['when nothing has changed', {}],
    [
      'after a price has changed in every language',
      everywhere('services/reparo', replace('price: 900', 'price: {from: 1000, to: 2000}')),
      everywhere('services/reparo', text => text.replace(/^faq:\n/m, `${offers('900')}faq:\n`)),
    ],
    [
      'after a period, a currency and the first purchase have changed in every language',
      everywhere(
        'services/reparo',
        replace('    currency: BRL\n', '    currency: EUR\n    per: month\n    entry: true\n'),
      ),
      everywhere('services/reparo', text => text.replace(/^faq:\n/m, `${offers('900')}faq:\n`)),
    ],
    ['after a block was added in every language', everywhere('pages/about', text => `${text}\n::services\n`)],
    [
      'after the subject of a question was removed in every language',
      everywhere('services/reparo', replace('    about: leadTime\n', '')),
    ],
    [
      'after the service of a case was removed in every language',
      everywhere('cases/escola', replace('service: reparo\n', '')),
      fullContent,
    ],
    ['after the day of change', { [original]: set('updated', '2026-11-01  ') }],
    ['after another address of the original', { [original]: addFrontMatter('aliases:', '  - /casa') }],
    [
      'after a page has moved, with the links of the original to it',
      {
        'pages/contact/pt.md': set('path', '/escreva'),
        ...Object.fromEntries(
          linking.map(file => [file, (text: string) => text.replaceAll('(/fale', '(/escreva')]),
        ),
      },
    ],
    [
      'after the original was wrapped into other lines, and its keys were put into another order',
      {
        [original]: edits(
          text => text.replace(/^title: .*\n/m, '').replace(/\n---\n/, '\ntitle: Quem somos\n---\n'),
          text => text.replace(/(\n\n\S+ \S+) /, '$1\n').replaceAll('\n', '\r\n'),
        ),
      },
    ],
    ['after only a translation has changed', { [english]: append('One more sentence.') }],
  ]
  for (const [when, change, before] of rows) {
    test(when, async t => assert.deepEqual(await seenIn(await changedSince(t, change, before)), nothing))
  }
})

suite('readers are not told, and editors are asked once to record it', () => {
  const rows: readonly (readonly [string, Change, readonly string[]])[] = [
    [
      'after a question was added in every language',
      everywhere(
        'services/reparo',
        replace('\nfaq:\n', '\nfaq:\n  - question: On Saturdays?\n    answer: From 9 to 12.\n'),
      ),
      ['services/reparo'],
    ],
    [
      'after a letter was corrected in every language',
      everywhere('pages/about', append('x')),
      ['pages/about'],
    ],
    [
      'after several pages have changed in every language',
      { ...everywhere('pages/about', append('x')), ...everywhere('pages/home', append('x')) },
      ['pages/home', 'pages/about'],
    ],
    [
      'after it has changed in the original and one translation, for that one',
      { [original]: append('x'), [english]: append('x'), 'pages/home/en.md': append('x') },
      [english],
    ],
  ]
  for (const [when, change, unconfirmed] of rows) {
    test(when, async t => {
      const { notes } = await seenIn(await changedSince(t, change))
      assert.deepEqual(notes.unconfirmed, unconfirmed)
      assert.deepEqual(
        notes.older.map(({ file }) => file).filter(file => file.endsWith(english)),
        [],
      )
    })
  }

  test('until it is recorded', async t => {
    const folder = await changedSince(t, everywhere('pages/about', append('x')))
    const content = await contentOf(folder)
    await changeFolder(folder, Object.fromEntries(markTranslations(content, ['pages/about'])))
    assert.deepEqual(await seenIn(folder), nothing)
  })
})

suite('readers are told, and check names the page, what is newer and what to do', () => {
  const rows: readonly (readonly [string, (text: string) => string])[] = [
    ['after a title', set('title', 'Quem nós somos')],
    ['after a sentence', append('Mais uma frase.')],
    ['after a letter', replace('seu aceite', 'seu aceito')],
  ]
  for (const [what, edit] of rows) {
    test(`${what} of only the original has changed`, async t => {
      const folder = await changedSince(t, { [original]: edit })
      const { older, notes } = await seenIn(folder)
      assert.deepEqual(older, ['/en/who-we-are', '/es/quienes-somos'])
      assert.deepEqual(notes.unconfirmed, [])
      assert.deepEqual(
        notes.older.map(({ file }) => file),
        [english, spanish].map(file => `${folder}/${file}`),
      )
      const [note] = notes.older
      assert.match(note?.message ?? '', /older than pages\/about\/pt\.md: .*run "sync pages\/about\/en\.md"/)
      assert.equal(readFolder(folder).find(({ path }) => path === english) && note?.line, 7)
    })
  }

  test('but not about a draft, which has no readers', async t => {
    const folder = await changedSince(t, { [original]: append('x') })
    const catalog = await readPublished(folder)
    const pages = catalog.pages.map(page => {
      const { es } = page.texts
      return es ? ({ ...page, texts: { ...page.texts, es: { ...es, draft: true } } } as TranslatedPage) : page
    })
    assert.deepEqual(
      translationNotes({ ...catalog, pages }, readFolder(folder), what => what),
      nothing.notes,
    )
  })
})

test('of a translation that records nothing, nothing is said', async t => {
  assert.deepEqual(await seenIn(await changedContent(t, { [original]: append('Mais uma frase.') })), nothing)
})

suite('a record of version 0.2, which holds a digest of the file of the original', () => {
  const recorded = { [english]: addFrontMatter('sourceHash: "573200af78bd"') }

  test('is as true as before: the translation is current while the original says the same', async t => {
    for (const change of [{}, { [original]: set('updated', '2026-11-01  ') }])
      assert.deepEqual(await seenIn(await changedContent(t, { ...recorded, ...change })), nothing)
  })

  test('and older once the original has changed, whatever the translation says', async t => {
    const changed = { [original]: append('x'), [english]: edits(recorded[english] as never, append('x')) }
    const { older, notes } = await seenIn(await changedContent(t, changed))
    assert.deepEqual(older, ['/en/who-we-are'])
    assert.deepEqual(notes.unconfirmed, [])
  })
})

test('a record stays true in later versions: the digest of a text does not change', async t => {
  const folder = await changedSince(t, {})
  const file = readFolder(folder).find(({ path }) => path === english)
  assert.match(
    file ? new TextDecoder().decode(bytesOf(file)) : '',
    /^sourceHash: "6172552e484c-816e36c03e3f"$/m,
  )
})

suite('readers of an older translation', () => {
  test('read one line with the way to the original, as the last of the page and of its Markdown', async t => {
    const change = Object.fromEntries(
      ['pages/about', 'pages/home', 'pages/contact', 'pages/privacy', 'pages/errors', 'services/reparo'].map(
        page => [`${page}/pt.md`, set('title', 'Outro título')],
      ),
    )
    const site = await startTestSite(await changedSince(t, change))
    const { older } = await seenIn(await changedSince(t, change))
    assert.equal(older.length, 12)
    for (const path of older.filter(path => path.startsWith('/en'))) {
      const html = await (await site.fetch(path)).text()
      assert.match(
        html,
        /<\/article>[\s\S]*<div class="outdated">\s*<p>This translation is older than the current text: <a href="\/[\w/-]*">Portuguese<\/a><\/p>\s*<\/div>\s*(?:<template[\s\S]*)?<\/main>/,
        path,
      )
      assert.equal(html.split('This translation is older').length, 2)
      const markdown = await (await site.fetch(path, { headers: { Accept: 'text/markdown' } })).text()
      assert.match(
        markdown,
        /\n\nThis translation is older than the current text: \[Portuguese\]\(https:\/\/site\.test\/[\w./-]*\.md\)\n$/,
        path,
      )
    }
  })

  test('those of the other languages do not', async t => {
    const change = { [original]: append('Mais uma frase.'), [spanish]: append('Una frase más.') }
    const site = await startTestSite(await changedSince(t, change))
    for (const path of ['/quem-somos', '/es/quienes-somos'])
      assert.doesNotMatch(await (await site.fetch(path)).text(), /older|mais antiga|más antigua|outdated/)
  })
})

test('a page with that line says the same in each format', async t => {
  const change = {
    [original]: append('Mais uma frase.'),
    [english]: addFrontMatter('closing: Write to the workshop.'),
  }
  const folder = await changedSince(
    t,
    { [original]: change[original] as never },
    { [english]: change[english] as never },
  )
  const subject = await readSubject(folder)
  for (const check of Object.values(parityRules)) await check(subject)
})

testFaults([
  [
    'a record in the original',
    { [original]: addFrontMatter('‸sourceHash: "0123456789ab-0123456789ab"') },
    'only translations have',
  ],
  ...['abc', '"0123456789ab-"', '"0123456789ab-0123456789ag"', '"0123456789AB"'].map(
    value =>
      [
        `the record ${value}, which sync did not write`,
        { [english]: addFrontMatter(`sourceHash: ‸${value}`) },
        'that "vitrine-site sync" writes',
      ] as const,
  ),
])
