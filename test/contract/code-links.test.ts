import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ContentRefused } from '../../src/content/issue.ts'
import { type Change, changedCompany } from '../support/changed-content.ts'
import { append } from '../support/content-edits.ts'
import { startTestSite } from '../support/site.ts'

const code = `import { defineBlock, defineConfig, defineKind, heading, link, pageFrontMatter, paragraph, text, z } from 'vitrine'

const seeing = defineBlock({
  attributes: z.object({ at: z.string() }),
  document: ({ attributes: { at } }) => [
    { type: 'list', ordered: false, items: [[paragraph(link('here', at))]] },
    heading(2, 'rates', text('Rates')),
  ],
})

const job = defineKind({
  source: { folder: 'jobs', frontMatter: pageFrontMatter.extend({ apply: z.string() }) },
  body: { introduction: ({ texts }, language) => [paragraph(link('Apply', texts[language].apply))] },
})

export default defineConfig({ blocks: { seeing }, kinds: { job } })
`

const languages = ['pt', 'en', 'es']

/** A link in the value of a block or a key, and what its fault says. */
const wrong = [
  ['javascript:alert(1)', /neither a path from the root/],
  ['JavaScript:alert(1)', /neither a path from the root/],
  ['data:text/html,x', /neither a path from the root/],
  ['www.example.org', /write https:\/\/www/],
  ['/none', /leads nowhere/],
  ['#none', /missing anchor/],
] as const

for (const [target, message] of wrong) {
  test(`refused at its block: a link of a company's tree to ${target}`, async t => {
    const folder = await changedCompany(t, { 'vitrine.config.ts': code, ...onAbout(target) })
    const issues = await issuesOf(folder)
    assert.equal(issues.length, languages.length, issues.join('\n'))
    for (const { file, line, message: said } of issues) {
      assert.match(file, /pages\/about\/..\.md$/)
      assert.ok((line ?? 0) > 5, String(line))
      assert.match(said, message)
    }
  })
}

for (const target of ['https://example.org/', 'mailto:a@b.example', 'tel:+55', '#rates', '/llms.txt']) {
  test(`a link of a company's tree may lead to ${target}`, async t => {
    await startTestSite(await changedCompany(t, { 'vitrine.config.ts': code, ...onAbout(target) }))
  })
}

test('refused at its block: a picture that does not exist', async t => {
  const shown = "[{ type: 'figure', picture: { type: 'picture', target: at, alt: 'x' } }] ?? ["
  const folder = await changedCompany(t, {
    'vitrine.config.ts': code.replace('=> [', `=> ${shown}`),
    ...onAbout('https://a.example/x.png'),
  })
  const issues = await issuesOf(folder)
  assert.equal(issues.length, languages.length)
  for (const { message } of issues) assert.match(message, /the picture https:.* is missing/)
})

test('refused at its key: a link of a kind of pages to a script', async t => {
  const jobs = languages.map(language => [
    `content/jobs/welder/${language}.md`,
    `---\npath: /${language}/welder\ntitle: Welder\ndescription: ${'We look for a welder. '.repeat(4)}\nupdated: 2026-11-20\napply: javascript:alert(1)\n---\n\nText.\n`,
  ])
  const folder = await changedCompany(t, {
    'vitrine.config.ts': code,
    ...Object.fromEntries(jobs),
    'content/company.yaml': append('jobs: [welder]'),
  })
  const issues = await issuesOf(folder)
  assert.deepEqual(
    issues.map(({ line }) => line),
    [6, 6, 6],
    JSON.stringify(issues),
  )
})

function onAbout(target: string): Change {
  return Object.fromEntries(
    languages.map(language => [`content/pages/about/${language}.md`, append(`::seeing {at="${target}"}`)]),
  )
}

async function issuesOf(folder: string) {
  try {
    await startTestSite(folder)
    return []
  } catch (error) {
    assert.ok(error instanceof ContentRefused, String(error))
    return error.issues
  }
}
