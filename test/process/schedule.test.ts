import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { blog, post } from '../support/blog.ts'
import { changedContent } from '../support/changed-content.ts'
import { editFile, replace } from '../support/content-edits.ts'
import { serveSite } from '../support/served-site.ts'

const production = { NODE_ENV: 'production', BASE_URL: 'http://localhost', HOST: '127.0.0.1' }

test('a running site shows a post and what leads to it from the minute of "publishAt" on, without a restart', {
  timeout: 180_000,
}, async t => {
  // The next minute that is at least five seconds away.
  const due = new Date(Math.ceil((Date.now() + 5_000) / 60_000) * 60_000)
  const [day = '', time = ''] = due.toISOString().slice(0, 16).split('T')
  const folder = await changedContent(t, {
    ...blog,
    [`blog/${day}-hoje.md`]: post('Bancos de hoje', [`publishAt: ${day} ${time}`]),
  })
  await editFile(join(folder, 'company.yaml'), replace('timeZone: America/Sao_Paulo', 'timeZone: UTC'))
  const site = await serveSite(t, { ...production, CONTENT_DIR: folder })
  const statusOfPost = async () => (await fetch(`${site.url}/diario/hoje`)).status
  while ((await statusOfPost()) === 404) await sleep(500)
  assert.equal(await statusOfPost(), 200)
  assert.ok(Date.now() >= due.getTime(), 'the post appeared before its minute')
  for (const path of ['/diario', '/sitemap.xml', '/diario/feed.xml', '/llms.txt'])
    assert.match(await (await fetch(site.url + path)).text(), /\/diario\/hoje/, path)
})
