import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Language } from '../../src/catalog/language.ts'
import { blog } from '../support/blog.ts'
import { append, editFile } from '../support/content-edits.ts'
import { everyDocument } from '../support/documents.ts'
import { badSpaceIn } from '../support/french-spaces.ts'
import { attribute, type Element, elements, fetchHtml, parseHtml, rawText } from '../support/html.ts'
import { temporaryFolder } from '../support/process.ts'
import { secondSample, startTestSite, type TestSite } from '../support/site.ts'

/** Returns the visible text of a page. */
function readable(element: Element): string {
  return element.children
    .map(child => {
      if (typeof child === 'string') return child
      return ['code', 'pre', 'script', 'svg'].includes(child.name) ? '' : readable(child)
    })
    .join('')
}

test('the labels of a French mail have a no-break space before the colon', async () => {
  const site = await startTestSite(secondSample)
  const message = {
    nome: 'Rose',
    email: 'rose@client.example',
    mensagem: 'Bonjour, une voile.',
    idioma: 'fr',
  }
  const headers = { 'Content-Type': 'application/json' }
  await site.fetch('/api/v1/contato', { method: 'POST', headers, body: JSON.stringify(message) })
  assert.match(site.mails[0]?.text ?? '', /^Nom\u00a0: Rose$/m)
})

/** A copy of the French sample whose hours have more than one part. */
async function frenchCompany(test: TestContext): Promise<string> {
  const folder = await temporaryFolder(test)
  cpSync(secondSample, folder, { recursive: true })
  const saturday = '      - {days: [saturday], opens: "09:00", closes: "12:30"}\n'
  await editFile(join(folder, 'company.yaml'), text =>
    text.replace('    hours:\n', `    hours:\n${saturday}`),
  )
  return folder
}

/** Texts as editors type them, with ordinary spaces. */
const typed = `
**Délai** : une semaine ; **prix** : 45 € ! Dites « oui » ou « [non](/) » ?

| a : | b ? |
|---|---|
| « c » | d ! |
`

test('no French document for browsers has a bad space, not even in texts that editors typed with one', async t => {
  const folder = await frenchCompany(t)
  await editFile(join(folder, 'pages/about/fr.md'), append(typed))
  const documents = (await everyDocument(folder)).filter(({ html }) => /<html[^>]* lang="?fr\b/.test(html))
  assert.ok(documents.length > 12, String(documents.length))
  for (const { name, html } of documents) {
    for (const text of [...elements(parseHtml(html), 'title'), ...elements(parseHtml(html), 'body')].map(
      readable,
    ))
      assert.equal(badSpaceIn(text.replaceAll(/\s*\n\s*/g, '\n').trim()), undefined, name)
  }
})

/** Returns all texts in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn)
}

test('no French document for programs has a bad space: Markdown, JSON, JSON-LD, feeds and problems', async t => {
  const site = await startTestSite(await frenchCompany(t))
  const headers = { 'Accept-Language': 'fr' }
  const { resources } = site.application.snapshot
  const failing = ['/rien', '/api/v1/rien', '/api/v1/pages/rien', '/api/v1/servicos/rien']
  let checked = 0
  for (const path of [...resources.keys(), ...failing]) {
    const answer = await site.fetch(path, { headers })
    const type = answer.headers.get('Content-Type') ?? ''
    if (answer.headers.get('Content-Language') !== 'fr') continue
    const text = await answer.text()
    const inHtml = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => json,
    )
    const json = type.includes('json') ? [text] : type.startsWith('text/html') ? inHtml : undefined
    const texts = json?.flatMap(document => textsIn(JSON.parse(document ?? ''))) ?? [
      text.replace(/^---\n[\s\S]*?\n---\n/, ''),
    ]
    for (const found of texts) assert.equal(badSpaceIn(found), undefined, path)
    checked += 1
  }
  assert.ok(checked > 30, String(checked))
})

/** The French sample with a blog of three posts in a language, and with the examples of the API. */
async function withBlog(test: TestContext, language: Language): Promise<TestSite> {
  const folder = await temporaryFolder(test)
  cpSync(secondSample, folder, { recursive: true })
  await mkdir(join(folder, 'blog'))
  const prefix = language === 'fr' ? '' : `/${language}`
  for (const [path, text] of Object.entries(blog))
    await writeFile(join(folder, path), String(text).replace('path: ', `path: ${prefix}`))
  await editFile(join(folder, 'company.yaml'), text => `${text}\nblog: {language: ${language}}\n`)
  for (const file of ['fr.md', 'en.md'])
    await editFile(join(folder, 'pages/developers', file), append('::examples'))
  return startTestSite(folder)
}

test('labels of the program in French have a no-break space before the colon', async t => {
  const site = await withBlog(t, 'fr')
  const post = await (await site.fetch('/diario/cola.md')).text()
  for (const label of ['Article suivant', 'Article précédent'])
    assert.ok(post.includes(`- ${label}\u00a0: [`), post)
  const texts = elements(await fetchHtml(site, '/developpeurs'), 'h3', 'p').map(rawText)
  assert.ok(texts.includes('Une erreur\u00a0: service_not_found'), texts.join('; '))
})

test('the link to French on a page in English has a no-break space before the semicolon of its note', async t => {
  const post = await fetchHtml(await withBlog(t, 'en'), '/en/diario/cola')
  const link = elements(post, 'a').find(link => attribute(link, 'hreflang') === 'fr')
  assert.match(link ? rawText(link) : '', /^Français .*\u00a0; /)
})
