import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedContent, testFaults } from '../../support/content.ts'
import { addFrontMatter } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

test('buttons in the text that lead to the contact page have its call, or else its title', async t => {
  const content = await changedContent(t, { 'pages/contact/en.md': addFrontMatter('call: Talk to us') })
  const site = await startTestSite(content)
  const buttonsAt = async (path: string) =>
    elements(await fetchHtml(site, path), 'main')
      .flatMap(main => elements(main, 'a'))
      .filter(link => attribute(link, 'class') === 'button')
      .map(textOf)
  const english = await buttonsAt('/en')
  assert.ok(english.length > 0)
  for (const words of english) assert.equal(words, 'Talk to us')
  const portuguese = await buttonsAt('/')
  assert.ok(portuguese.length > 0)
  const { title } = site.application.snapshot.site.page('contact', 'pt')
  for (const words of portuguese) assert.equal(words, title)
})

test('a page may have a call of its own', async t => {
  const content = await changedContent(t, {
    'pages/contact/en.md': addFrontMatter('call: Talk to us'),
    'pages/home/en.md': addFrontMatter('call: Come and see us'),
  })
  const site = await startTestSite(content)
  const links = elements(await fetchHtml(site, '/en'), 'a')
  const buttons = links.filter(link => attribute(link, 'class') === 'button').map(textOf)
  assert.deepEqual(new Set(buttons), new Set(['Talk to us', 'Come and see us']))
})

testFaults([
  ...['privacy', 'developers', 'errors'].map((id): Parameters<typeof testFaults>[0][number] => [
    `a call on ${id}, which has no button`,
    { [`pages/${id}/en.md`]: addFrontMatter('‸call: Talk to us') },
    '"call" is for pages that end with a button, and this one does not: remove it',
  ]),
  ...['contact', 'privacy', 'developers', 'errors'].map((id): Parameters<typeof testFaults>[0][number] => [
    `a closing sentence on ${id}, which does not end with a button`,
    { [`pages/${id}/en.md`]: addFrontMatter('‸closing: Tell us about it.') },
    '"closing" is for pages that end with a button, and this one does not: remove it',
  ]),
])
