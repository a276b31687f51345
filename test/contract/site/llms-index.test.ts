import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPages, onSite } from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const text = await (await site.fetch('/llms.txt')).text()
const linkLine = /^- \[((?:[^[\]\\]|\\.)+)\]\((\S+)\)(?:: (.+))?$/
const links = text.split('\n').flatMap(line => {
  const [, name = '', target = '', note = ''] = linkLine.exec(line) ?? []
  return target === '' ? [] : [{ name, target, note }]
})

test('/llms.txt keeps the grammar of llmstxt.org: one #, one >, then ## sections of link lines only', () => {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const [title = '', summary = '', ...rest] = lines
  assert.match(title, /^# \S/)
  assert.match(summary, /^> \S/)
  assert.equal(lines.filter(line => /^# /.test(line)).length, 1)
  assert.equal(lines.filter(line => line.startsWith('>')).length, 1)
  assert.match(rest[0] ?? '', /^## \S/)
  for (const [index, line] of rest.entries()) {
    const isHeading = /^## \S/.test(line)
    assert.ok(isHeading || linkLine.test(line), `neither a heading nor a link: ${line}`)
    if (isHeading) assert.match(rest[index + 1] ?? '', linkLine, `a section without links: ${line}`)
  }
})

test('/llms.txt names the company and says what it does', async () => {
  const info = await (await site.fetch('/api/v1')).json()
  const { provider } = info as { provider: { name: string } }
  assert.equal(text.split('\n')[0], `# ${provider.name}`)
})

test('every link of /llms.txt is absolute and resolves, and no page is linked as HTML', async () => {
  assert.ok(links.length > 20)
  for (const { target } of links) {
    const response = await site.fetch(onSite(target))
    assert.equal(response.status, 200, target)
    assert.doesNotMatch(response.headers.get('Content-Type') ?? '', /^text\/html/, target)
  }
})

test('/llms.txt links every Portuguese page by its title, in Markdown, with its description', async () => {
  for (const { title, description, markdownUrl, language } of await listPages(site)) {
    if (language !== 'pt') continue
    const link = links.find(({ name, target }) => target === markdownUrl && name === title)
    assert.equal(link?.note, description, markdownUrl)
  }
})

test('/llms.txt leads to the API, its description, the agent instructions and the full text', () => {
  const targets = links.map(({ target }) => target)
  for (const path of ['/openapi.json', '/api/v1', '/agent-instructions.md', '/llms-full.txt'])
    assert.ok(targets.includes(baseUrl + path), path)
})

test('/llms.txt has use cases: needs in words of their own that lead to each of the services', () => {
  for (const slug of ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner']) {
    const toService = links.filter(({ target }) => target === `${baseUrl}/servicos/${slug}.md`)
    assert.ok(toService.length >= 2, slug)
    assert.equal(new Set(toService.map(({ name }) => name)).size, toService.length)
  }
})
