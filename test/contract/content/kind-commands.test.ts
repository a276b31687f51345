import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { movePage } from '../../../src/commands/edits/move.ts'
import { newKinds, newPage } from '../../../src/commands/edits/new-page.ts'
import { contentSchemas } from '../../../src/commands/edits/schemas.ts'
import { statusOf } from '../../../src/commands/edits/status.ts'
import { endedNotes } from '../../../src/commands/ended-notes.ts'
import { changedFiles } from '../../../src/commands/write-changes.ts'
import { scheduleOf } from '../../../src/content/schedule.ts'
import { read } from '../../../src/publishing/read.ts'
import { companyWithCode, job, noon, publishedAt, withJobs } from '../../support/jobs.ts'
import { silent } from '../../support/site.ts'

const jobs = withJobs(
  ['welder', 'painter'],
  job('welder', 'Welder of frames', '2026-11-30'),
  job('painter', 'Painter of desks', '2026-12-24', ['draft: true']),
)
const config = await companyWithCode(
  { after },
  {
    ...jobs,
    'pages/about/en.md': (text: string) => `${text}\nWe look for a [welder](/en/jobs/welder).\n`,
  },
)
const now = new Date(noon)
const { content, features, files } = await read(config, silent, { now })

test('new writes a page of the kind with a placeholder for each key, which passes the check as a draft', async () => {
  assert.deepEqual(newKinds(features.kinds), ['page', 'service', 'case', 'job', 'post'])
  const added = { kind: 'job', title: 'Carpenter', day: '2026-12-01' }
  const changes = newPage(content, features.kinds, added)
  const text = String(changes.get('jobs/carpenter/en.md'))
  assert.match(text, /^path: "\/en\/jobs\/carpenter" {2}# ✎/m)
  assert.match(text, /^place: "✎ place"$/m)
  assert.match(text, /^validThrough: 2026-12-01 {2}# ✎$/m)
  assert.match(String(changes.get('company.yaml')), /^jobs: \[welder, painter, carpenter\]$/m)
  const editing = { ...config, refusesPlaceholders: false, showsDrafts: true }
  const changed = changedFiles(content.files, config.contentDir, changes)
  const { catalog } = await read(editing, silent, { now, files: changed })
  assert.ok(catalog.pages.some(({ id, kind }) => id === 'carpenter' && String(kind) === 'job'))
})

test('the schemas have one of the kind, and the list of its pages', () => {
  const schemas = contentSchemas(content.languages, features)
  assert.ok(JSON.stringify(schemas.get('job')).includes('"validThrough"'))
  assert.ok(JSON.stringify(schemas.get('company')).includes('"jobs"'))
})

test('status says of each document whether it has ended', () => {
  const rows = statusOf(content, scheduleOf(content, now)).filter(({ page }) => page.startsWith('jobs/'))
  assert.deepEqual(
    rows.map(({ page, ended, appears }) => [page, ended ?? appears]),
    [...Array(3).fill(['jobs/welder', true]), ...Array(3).fill(['jobs/painter', 'draft'])],
  )
})

test('check notes a link to a page that has ended', async () => {
  const { site } = await publishedAt(config)
  const [note, ...others] = endedNotes(site, files)
  assert.deepEqual(others, [])
  assert.ok(note?.file.endsWith('pages/about/en.md'))
  assert.equal(
    note?.message,
    'the link /en/jobs/welder leads to a page that has ended: remove it, or write /en/jobs',
  )
})

test('move takes the feed along with the page that lists the kind', () => {
  const changes = movePage(content, features.kinds, '/en/jobs', '/en/work')
  const redirects = String(changes.get('redirects.yaml'))
  assert.match(redirects, /^\/en\/jobs: \/en\/work$/m)
  assert.match(redirects, /^\/en\/jobs\/feed\.xml: \/en\/work\/feed\.xml$/m)
  assert.doesNotMatch(
    String(movePage(content, features.kinds, '/en/who-we-are', '/en/us').get('redirects.yaml')),
    /feed/,
  )
})
