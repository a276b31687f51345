import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blog, blogIndex, post } from '../../support/blog.ts'
import { assertFaults, type FaultRow, issuesOf, testFaults } from '../../support/content.ts'
import { addFrontMatter, append, edits, replace } from '../../support/content-edits.ts'
import { fullContentWith } from '../../support/full-content.ts'

const page = 'pages/about/pt.md'
const service = 'services/reparo/en.md'
const anchorIsTaken = (anchor: string) => `has the anchor #${anchor}, which the program gives to another part`

testFaults([
  [
    "a service's heading with the anchor of its capabilities",
    { [service]: replace('## How it works', '‸## Capabilities') },
    anchorIsTaken('capabilities'),
  ],
  [
    "a heading with the anchor of the page's questions",
    { [service]: replace('## How it works', '‸## FAQ') },
    anchorIsTaken('faq'),
  ],
  [
    'a heading with the anchor of a problem on the page that lists them',
    { 'pages/errors/en.md': append('‸### rate_limited') },
    anchorIsTaken('rate_limited'),
  ],
  [
    'a heading of the page that lists the posts with the anchor of one',
    { ...blog, 'blog/index.md': `${blogIndex}\n‸## Cola\n` },
    anchorIsTaken('cola'),
  ],
])

test('a service may have the heading "Prices" unless the program gives it one, for its offers', async () => {
  const heading = replace('## How it works', '‸## Prices')
  assert.deepEqual(await issuesOf({ [service]: heading }), [])
  const offers = addFrontMatter('offers: [{name: X1, price: 9, currency: EUR}]')
  const change = Object.fromEntries(['pt', 'es'].map(language => [`services/reparo/${language}.md`, offers]))
  await assertFaults({ ...change, [service]: edits(heading, offers) }, [service, anchorIsTaken('prices')])
})

/** Links to parts that pages of a kind can have: from a service, and from posts. */
const toParts = (...targets: readonly string[]) =>
  append(targets.map(target => `[this](‸${target})`).join(' and '))
const missing = 'leads to a missing anchor: the page has no part #'

testFaults([
  [
    'a link to the cases of a service that has none',
    { [page]: toParts('/oficina/reparo#service-cases') },
    `${missing}service-cases`,
  ],
  [
    'a link to the related posts of a post that has none',
    { ...blog, 'blog/2026-09-07-cola.md': post('Cola', [], '[Outros](‸#related)') },
    `${missing}related`,
  ],
  [
    'a link to the other posts where there is one post',
    { 'blog/index.md': blogIndex, 'blog/2026-09-07-cola.md': post('Cola', [], '[Outros](‸#continue)') },
    `${missing}continue`,
  ],
  [
    'a link to the other pages of a list of posts that has one page',
    { ...blog, [page]: toParts('/diario#pages') },
    `${missing}pages`,
  ],
])

test('accepted: links to the parts that a page has', async () => {
  const words = (text: string) => text.replaceAll('‸', '')
  const services = toParts('/oficina/reparo#capabilities', '/oficina/reparo#continue')
  const posts = toParts('/diario#subjects', '/diario/verniz#related', '/diario/cola#continue')
  assert.deepEqual(await issuesOf({ ...blog, [page]: edits(services, posts, words) }), [])
  const cases = fullContentWith(page, edits(toParts('/oficina/reparo#service-cases'), words))
  assert.deepEqual(await issuesOf(cases), [])
})

testFaults(
  ['Main', 'Menu', 'Menu lines'].map(
    (words): FaultRow => [
      `the heading "${words}", an id of every document`,
      { [page]: append(`‸### ${words}`) },
      anchorIsTaken(words.toLowerCase().replace(' ', '-')),
    ],
  ),
)

for (const words of [
  'Contact',
  'WhatsApp',
  'Nome',
  'Email',
  'Telefone',
  'Mensagem',
  'Nome-help',
  'Email-error',
]) {
  const files = ['en', 'es', 'pt'].map(language => `pages/contact/${language}.md`)
  test(`refused: the heading "${words}", an id of the form on its page`, () =>
    assertFaults(
      Object.fromEntries(files.map(file => [file, append(`‸## ${words}`)])),
      ...files.map(file => [file, anchorIsTaken(words.toLowerCase().replace(' ', '-'))] as const),
    ))
}

testFaults([
  ['an empty heading', { [page]: append('‸###', '', 'Texto.') }, 'the heading has no word'],
  ['a heading of signs', { [page]: append('‸### ???') }, 'the heading has no word'],
  [
    'an empty heading of a service',
    { [service]: replace('## How it works', '‸##') },
    'the heading has no word',
  ],
  ['a heading in a list in a quote', { [page]: append('‸> - ## FAQ') }, 'inside a list or a quote'],
  ['a heading in a quote', { [page]: append('‸> ### FAQ') }, 'inside a list or a quote'],
])

test('accepted: the ids of the form on a page without it', async () => {
  assert.deepEqual(await issuesOf({ [page]: append('### WhatsApp', '', '### Contact') }), [])
})

test('accepted: a link to a post where the posts are listed', async () => {
  assert.deepEqual(await issuesOf({ ...blog, [page]: append('[Cola](/diario#cola).') }), [])
})

test('a link to a post with a fault, where the posts are listed, is not reported as dead', () =>
  assertFaults(
    {
      ...blog,
      'blog/2026-09-07-cola.md': addFrontMatter('‸writer: Ana')(post('Cola')),
      [page]: append('[Cola](/diario#cola).'),
    },
    ['blog/2026-09-07-cola.md', 'writer'],
  ))

for (const slug of ['menu', 'faq']) {
  test(`refused: a post of the name ${slug}, which is that of a part of the page that lists the posts`, () => {
    const faq = ['faq:', '  - question: De quem é o diário?', '    answer: De quem trabalha na oficina.']
    return assertFaults(
      {
        ...blog,
        'blog/index.md': addFrontMatter(...faq)(blogIndex),
        [`blog/2026-09-08-${slug}.md`]: post('Um texto'),
      },
      [`blog/2026-09-08-${slug}.md:1:1`, `the name "${slug}" is that of another part`],
    )
  })
}

test('refused: a heading in a list', () => {
  const files = ['en', 'es', 'pt'].map(language => `pages/about/${language}.md`)
  return assertFaults(
    Object.fromEntries(files.map(file => [file, append('‸- ## FAQ')])),
    ...files.map(file => [file, 'inside a list or a quote'] as const),
  )
})

test('refused: a block that brings anchors along, twice on a page', () => {
  const files = ['en', 'es', 'pt'].map(language => `pages/errors/${language}.md`)
  return assertFaults(
    Object.fromEntries(files.map(file => [file, append('‸::problems')])),
    ...files.map(file => [file, '"::problems" stands on the page already'] as const),
  )
})
