import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCompany } from '../../../src/content/company-file.ts'
import { IssueList } from '../../../src/content/issue.ts'
import { removedKeys } from '../../../src/content/removed-keys.ts'
import { testFaults } from '../../support/content.ts'
import { edits, omit, replace } from '../../support/content-edits.ts'
import { ownSources } from '../../support/features.ts'
import { contentDirs } from '../../support/site.ts'

const company = 'company.yaml'

testFaults([
  [
    'company.yaml without a version',
    { [company]: omit('version') },
    '"version" is missing: add it, it must be 2',
  ],
  [
    'a version that is no number',
    { [company]: replace('version: 2', 'version: ‸one') },
    '"version" must be 2, the version of the content format',
  ],
  [
    'a version before the first',
    { [company]: replace('version: 2', 'version: ‸0') },
    '"version" must be 2, the version of the content format',
  ],
  [
    'a version that is newer than the program, whose other keys it cannot judge',
    {
      [company]: edits(
        replace('version: 2', 'version: ‸3'),
        replace('areaServed:\n', 'newKey: none\nareaServed:\n'),
      ),
    },
    '"version" is 3, and this program reads version 2: use a newer version of the program',
  ],
])

test('a removed key of company.yaml is refused at its line, with what replaces it', async () => {
  const text = await readFile(join(contentDirs.first, company), 'utf8')
  const planted = text.replace('areaServed:\n', 'areaServed:\n  radius: 3\n')
  const line = planted.split('\n').indexOf('  radius: 3') + 1
  const issues = new IssueList()
  const bytes = new TextEncoder().encode(planted)
  const removed = { 'areaServed.radius': 'list the cities in areaServed.cities' }
  readCompany(
    { files: [{ path: company, shownAs: company, bytes }], folder: '', issues, ...ownSources },
    removed,
  )
  assert.throws(() => issues.refuseIfAny(), {
    message: `${company}:${line}:3: "areaServed.radius" is no longer a key: list the cities in areaServed.cities`,
  })
})

test('no removed key is one that company.yaml has', async () => {
  for (const key of Object.keys(removedKeys)) {
    const issues = new IssueList()
    const bytes = new TextEncoder().encode(
      `${key.split('.').join(': {')}: 1${'}'.repeat(key.split('.').length - 1)}\n`,
    )
    readCompany({ files: [{ path: company, shownAs: company, bytes }], folder: '', issues, ...ownSources })
    assert.throws(() => issues.refuseIfAny(), new RegExp(`"${key}" is no longer a key`))
  }
})
