import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusOf } from '../src/commands/edits/status.ts'
import { readAnyContent } from '../src/commands/reading.ts'
import { readConfig } from '../src/config/config.ts'
import { repositoryContent, samples } from './support/site.ts'
import { everyRule } from './support/site-rules/every-rule.ts'
import { readSubject, testRules } from './support/site-rules/subject.ts'

// These tests work for any company in `content/`. All other tests have a separate company.
testRules('content/', await readSubject(repositoryContent), ...everyRule)

for (const [name, folder] of samples) {
  test(`${name}: every translation is recorded, and says what its original says`, async () => {
    const { content, schedule } = await readAnyContent(readConfig({ CONTENT_DIR: folder }))
    const others = statusOf(content, schedule).filter(
      ({ state }) => state !== 'original' && state !== 'current',
    )
    const message = `read these translations beside their originals, then run: npm run content -- sync ${others.map(({ page, language }) => `${page}/${language}.md`).join(' ')} --content ${name}`
    assert.deepEqual(others, [], message)
  })
}
