import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import MarkdownIt, { type Token } from 'markdown-it'
import { editFile, edits, set } from '../../support/content-edits.ts'
import { siteLanguages } from '../../support/html.ts'
import { parseLlms } from '../../support/llms-grammar.ts'
import { temporaryFolder } from '../../support/process.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

/** Texts of editors that Markdown would read as markup, were they written as they are. */
const name = 'Casa *do* <b> &amp; C #'
const summary = '1. Um `acento, *dois* e <b>mais</b>: o que a casa faz, para quem'
const title = 'Um ` acento, *dois*, <b> \\ _três_ e C #'
const description = 'Outro ` acento, *dois*, [três](/quatro), <b> e \\ para encher a descrição.'

const folder = await temporaryFolder({ after })
cpSync(contentDirs.second, folder, { recursive: true })
const quoted = JSON.stringify
const inEach = quoted({ pt: summary, en: summary, es: summary })
await editFile(join(folder, 'company.yaml'), edits(set('name', quoted(name)), set('summary', inEach)))
for (const language of siteLanguages) {
  const file = join(folder, `pages/about/${language}.md`)
  await editFile(file, edits(set('title', quoted(title)), set('description', quoted(description))))
}
const site = await startTestSite(folder)
const { catalog } = site.application.snapshot.site

const reader = new MarkdownIt({ html: true })

async function tokensOf(path: string): Promise<Token[]> {
  const text = await (await site.fetch(path)).text()
  return reader.parse(text.replace(/^---\n[\s\S]*?\n---\n/, ''), {})
}

/** Returns the visible text of the inline content after each opening token with this tag. */
function textsOf(tokens: readonly Token[], tag: string): string[] {
  return tokens.flatMap((token, index) =>
    token.tag === tag && token.nesting === 1
      ? [(tokens.slice(index).find(({ type }) => type === 'inline')?.children ?? []).map(shown).join('')]
      : [],
  )
}

function shown({ type, content }: Token): string {
  return type === 'text' || type === 'text_special' ? content : type.startsWith('link') ? '' : `{${type}}`
}

for (const language of siteLanguages) {
  const prefix = language === 'pt' ? '' : `/${language}`
  const path = `${prefix}/llms.txt`
  const about = catalog.pages.find(({ id }) => id === 'about')?.texts[language].path

  test(`${path} keeps its grammar, whatever marks stand in the texts`, async () => {
    const { sections } = parseLlms(await (await site.fetch(path)).text())
    const links = [...sections.values()].flat()
    assert.ok(links.some(({ url }) => url === `${baseUrl}${about}.md`))
  })

  test(`${path} shows names, summary and descriptions as they are`, async () => {
    const tokens = await tokensOf(path)
    assert.deepEqual(textsOf(tokens, 'h1'), [name])
    assert.deepEqual(textsOf(tokens, 'blockquote'), [summary])
    assert.ok(textsOf(tokens, 'li').includes(`${title}: ${description}`))
  })

  test(`${prefix}/llms-full.txt shows names, summary and titles as they are`, async () => {
    const tokens = await tokensOf(`${prefix}/llms-full.txt`)
    assert.deepEqual(textsOf(tokens, 'h1'), [name])
    assert.equal(textsOf(tokens, 'blockquote')[0], summary)
    assert.ok(textsOf(tokens, 'h2').includes(title))
  })

  test(`a page and the instructions for agents in ${language} have their titles as they are`, async () => {
    assert.deepEqual(textsOf(await tokensOf(`${about}.md`), 'h1'), [title])
    const [instructions] = textsOf(await tokensOf(`${prefix}/agent-instructions.md`), 'h1')
    assert.ok(instructions?.startsWith(`${name}: `), instructions)
  })
}

test('/sitemap.md shows the name of the company and the titles as they are', async () => {
  const tokens = await tokensOf('/sitemap.md')
  assert.deepEqual(textsOf(tokens, 'h1'), [name])
  assert.equal(textsOf(tokens, 'li').filter(item => item.startsWith(title)).length, siteLanguages.length)
})
