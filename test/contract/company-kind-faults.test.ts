import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ContentRefused } from '../../src/content/issue.ts'
import { changedCompany } from '../support/changed-content.ts'
import { append } from '../support/content-edits.ts'
import { startTestSite } from '../support/site.ts'

/** Members of a kind of pages that fail, and the fault that shows where. */
const faults = [
  ['body: { introduction() {} }', /:3:13: .*the introduction of the kind "job" is no list of blocks/],
  ["body: { continuation: () => 'x' }", /:3:13: .*the continuation of the kind "job" is no list/],
  ['jsonLd: () => ({})', /:3:13: .*the jsonLd of the kind "job" is no list of nodes/],
  ["jsonLd: () => ['x']", /:3:13: .*the jsonLd of the kind "job" is no list of nodes/],
  ['shareLine: () => 5', /:3:13: .*the shareLine of the kind "job" is no text/],
  ['links() {}', /:3:13: .*the links of the kind "job" is no list/],
  [
    'markdown: { frontMatter() {} }',
    /:3:13: .*the front matter of the Markdown of the kind "job" is no list/,
  ],
  ['openGraph: {}', /:3:13: kinds\.job\.openGraph/],
  ["check() { throw new Error('mine') }", /:5:\d+: this code fails: mine/],
  ["listed: { apiFields() { throw new Error('mine') } }", /:5:\d+: this code fails: mine/],
  ['listed: { llmsLink() {} }', /:3:13: .*the llmsLink of the kind "job" is no link/],
  ["listed: { llmsLink() { throw new Error('mine') } }", /:5:\d+: this code fails.*: mine/],
] as const

for (const [member, message] of faults) {
  test(`refused with its place: a kind of pages with ${member}`, async t => {
    await assert.rejects(startTestSite(await folderWith(t, 'z.string()', member)), error => {
      assert.ok(error instanceof ContentRefused, String((error as Error).stack))
      assert.match(error.message, message)
      return true
    })
  })
}

/** Rules of front matter that fail themselves. */
const rules = [
  ["z.string().refine(() => { throw new Error('mine') })", /:4:\d+: this code fails: mine/],
  ['z.string().refine(async () => true)', /:1:1: this code fails: a rule of its values is async/],
] as const

for (const [rule, message] of rules) {
  test(`refused with its place: front matter with the rule ${rule}`, async t => {
    await assert.rejects(startTestSite(await folderWith(t, rule, '')), error => {
      assert.ok(error instanceof ContentRefused, String((error as Error).stack))
      assert.match(error.message, message)
      return true
    })
  })
}

test('members that are undefined have their defaults', async t => {
  const gaps =
    'template: undefined, body: { introduction: undefined, anchors: undefined }, listed: { api: undefined, llms: undefined }'
  const site = await startTestSite(await folderWith(t, 'z.string()', gaps))
  assert.equal((await site.fetch('/en/welder')).status, 200)
})

async function folderWith(t: Parameters<typeof changedCompany>[0], rule: string, member: string) {
  const texts = ['pt', 'en', 'es'].map(language => [
    `content/jobs/welder/${language}.md`,
    `---\npath: /${language}/welder\ntitle: Welder\ndescription: ${'We look for a welder. '.repeat(4)}\nupdated: 2026-11-20\nplace: Lyon\n---\n\nText.\n`,
  ])
  return changedCompany(t, {
    'vitrine.config.ts': `import { defineConfig, defineKind, pageFrontMatter, z } from 'vitrine'

const job = defineKind({
  source: { folder: 'jobs', frontMatter: pageFrontMatter.extend({ place: ${rule} }) },
  ${member}
})
export default defineConfig({ kinds: { job } })
`,
    ...Object.fromEntries(texts),
    'content/company.yaml': append('jobs: [welder]'),
  })
}
