import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { plainText } from '../../../src/catalog/prose.ts'
import { changedContent } from '../../support/content.ts'
import { addFrontMatter, append, body, editFile } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { temporaryFolder } from '../../support/process.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'

const folder = await temporaryFolder({ after })
cpSync(contentDirs.second, folder, { recursive: true })
for (const language of siteLanguages) {
  await editFile(
    join(folder, `pages/contact/${language}.md`),
    body('Use [o formulário](#formulário).', '', '## Formulário', '', '::contact-form'),
  )
}
const site = await startTestSite(folder)
const { catalog } = site.application.snapshot.site

for (const language of siteLanguages) {
  const pathOf = (id: string) => catalog.pages.find(page => page.id === id)?.texts[language].path ?? ''
  const contact = pathOf('contact')

  test(`what ${contact} says first leads to its own anchor there and where it is repeated`, async () => {
    const linksOf = async (path: string, around: string) =>
      elements(await fetchHtml(site, path), around)
        .flatMap(element => elements(element, 'a'))
        .map(link => decodeURIComponent(attribute(link, 'href') ?? ''))
        .filter(href => href.includes('#formulário'))
    assert.deepEqual(await linksOf(contact, 'article'), ['#formulário'])
    assert.deepEqual(await linksOf(pathOf('about'), 'aside'), [`${contact}#formulário`])
  })
}

test('the home page ends with a call that has a button', async () => {
  const [last] = elements(await fetchHtml(await startTestSite(), '/en'), 'aside').slice(-1)
  assert.ok(last)
  assert.deepEqual(
    elements(last, 'a')
      .filter(link => attribute(link, 'class') === 'button')
      .map(link => attribute(link, 'href')),
    ['/en/contact'],
  )
})

test('a page ends with its closing sentence in all formats, or else with what the contact page says first', async () => {
  const sentence = 'Tell us which piece is broken.'
  const folder = await changedContent(
    { after },
    { 'pages/about/en.md': addFrontMatter(`closing: ${sentence}`) },
  )
  const site = await startTestSite(folder)
  const sentencesOf = async (path: string) =>
    elements(await fetchHtml(site, path), 'main')
      .flatMap(main => elements(main, 'p').map(textOf))
      .at(-1)
  assert.equal(await sentencesOf('/en/who-we-are'), sentence)
  const [first] = site.application.snapshot.site.page('contact', 'es').body
  assert.ok(first?.type === 'paragraph')
  assert.equal(await sentencesOf('/es/quienes-somos'), plainText(first.content))
  const markdown = await (await site.fetch('/en/who-we-are.md')).text()
  assert.equal(markdown.trimEnd().split('\n').at(-1), sentence)
})

test('a page of text ends with the call, also below a link to the form; the privacy page, which offers nothing, does not', async () => {
  const folder = await changedContent(
    { after },
    {
      'pages/about/pt.md': append('', '## E agora', '', '[Fale com a gente](/fale).'),
      'pages/about/en.md': append('', '## What now', '', 'That is all.'),
      'pages/about/es.md': append('', '## Y ahora', '', 'Es todo.'),
    },
  )
  const site = await startTestSite(folder)
  const callsOf = async (path: string) => elements(await fetchHtml(site, path), 'aside').length
  assert.deepEqual(await Promise.all(['/quem-somos', '/en/who-we-are', '/dados'].map(callsOf)), [1, 1, 0])
})
