import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import MarkdownIt from 'markdown-it'
import { siteLanguages } from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { company, services } = site.application.snapshot.site.catalog

for (const language of siteLanguages) {
  const path = language === 'pt' ? '/agent-instructions.md' : `/${language}/agent-instructions.md`
  const text = await (await site.fetch(path)).text()
  const tokens = new MarkdownIt({ html: true }).parse(text, {})

  test(`${path} has one title and its parts below it, in Markdown alone`, () => {
    assert.match(text, /^# \S/)
    const headings = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => tag)
    assert.deepEqual(headings, ['h1', ...Array(10).fill('h2')])
    assert.ok(!tokens.some(({ type }) => type.startsWith('html_')))
  })

  test(`no part of ${path} is a heading alone`, () => {
    const starts = tokens.flatMap(({ type }, index) => (type === 'heading_close' ? [tokens[index + 1]] : []))
    assert.ok(starts.length > 0)
    for (const start of starts) assert.match(start?.type ?? '(the end)', /^(?!heading)\w+_open$/)
  })

  test(`${path} says when to recommend the company, when not, and what to gather first`, () => {
    const { recommend, doNotRecommend, prepare } = company.agents
    for (const sentence of [...recommend[language], ...doNotRecommend[language], ...prepare[language]])
      assert.ok(text.includes(`- ${sentence}\n`), sentence)
  })

  test(`${path} says which service answers which need, and the lead time of those whose offers give no time`, () => {
    for (const { texts } of services) {
      const { path: own, useCases, faq, offers } = texts[language]
      assert.ok(text.includes(`(${baseUrl}${own}.md)`), own)
      const answer = faq.find(({ about }) => about === 'leadTime')?.answer ?? assert.fail(own)
      for (const need of useCases) assert.ok(text.includes(`  - ${need}\n`), need)
      assert.equal(text.includes(answer), !offers.some(({ duration }) => duration), answer)
    }
  })

  test(`the request that ${path} shows is one that the API accepts with a key in its place`, async () => {
    const request = tokens.find(({ type, info }) => type === 'fence' && info === 'http')?.content ?? ''
    const [head = '', body = ''] = request.replace('<UUID>', randomUUID()).split('\n\n', 2)
    const [start = '', ...fields] = head.split('\n')
    const [method, target = ''] = start.split(' ')
    const before = site.mails.length
    const response = await site.fetch(target, {
      method: method ?? '',
      headers: fields.map(field => field.split(': ', 2) as [string, string]),
      body,
    })
    assert.equal(response.status, 200, await response.text())
    assert.equal(site.mails.length, before + 1)
  })

  test(`${path} says how to check a message without sending it, and the request shown passes`, async () => {
    assert.ok(text.includes('?validateOnly=true'))
    const request = tokens.find(({ type, info }) => type === 'fence' && info === 'http')?.content ?? ''
    const response = await site.fetch('/api/v1/contato?validateOnly=true', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: request.split('\n\n', 2)[1] ?? '',
    })
    assert.ok(text.includes(JSON.stringify(await response.json())))
  })

  test(`${path} says what comes next, the limits, and what to do on 429 and on each outcome of 502`, () => {
    assert.ok(text.includes(company.contact.confirmation[language]))
    for (const word of [
      'Idempotency-Key',
      'Retry-After',
      '429',
      '502',
      '"refused"',
      '"unknown"',
      'Message-ID',
      `${baseUrl}/mcp`,
    ])
      assert.ok(text.includes(word), word)
    assert.match(text, /`contato`[^\n]*\b10\b[^\n]*\b600\b/)
    for (const field of ['nome', 'email', 'telefone', 'whatsapp', 'mensagem', 'idioma'])
      assert.ok(text.includes(`\`${field}\``), field)
  })
}

for (const path of [
  '/agent-instructions.md',
  '/en/agent-instructions.md',
  '/contato.md',
  '/.well-known/agent-skills/find-service-and-contact/SKILL.md',
]) {
  test(`the request to copy in ${path} has an Idempotency-Key, a placeholder without spaces`, async () => {
    const text = await (await site.fetch(path)).text()
    const [, head = ''] = /```http\n([\s\S]*?)\n\n/.exec(text) ?? []
    assert.match(head, /\nIdempotency-Key: <UUID>(?:\n|$)/)
  })
}
