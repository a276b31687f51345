import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { ContentRefused } from '../../../src/content/issue.ts'
import { loadFeatures } from '../../../src/publishing/company-code.ts'
import { companyWithCode, job, jobsCode, publishedAt, withJobs } from '../../support/jobs.ts'
import { root } from '../../support/process.ts'

const code = await readFile(jobsCode, 'utf8')

/** Each row has a name, an edit of the code, the place of the fault and words of its message. */
const faults: readonly (readonly [
  rule: string,
  edit: readonly [string, string],
  place: string,
  words: string,
])[] = [
  [
    'a name of the program',
    ['{ job }', '{ post: job }'],
    '3:13',
    'the kind "post": the program uses this name',
  ],
  [
    'the name of a schema',
    ['{ job }', '{ theme: job }'],
    '3:13',
    'the kind "theme": the program uses this name',
  ],
  ['a name with capital letters', ['{ job }', '{ Job: job }'], '3:13', 'a name has letters from a to z'],
  ['no folder', ["    folder: 'jobs',\n", ''], '3:13', "write source: { folder: 'jobs', … }"],
  ['a folder above', ["'jobs'", "'../jobs'"], '3:13', 'the name of its folder has letters from a to z'],
  ['a folder of the program', ["'jobs'", "'cases'"], '3:13', 'the folder "cases" is taken'],
  ['the folder of the blog', ["'jobs'", "'blog'"], '3:13', 'the folder "blog" is taken'],
  ['the folder of assets', ["'jobs'", "'assets'"], '3:13', 'the folder "assets" is taken'],
  ['the folder of a block', ["'jobs'", "'calculators'"], '3:13', 'the folder "calculators" is taken'],
  ['a key of company.yaml', ["'jobs'", "'contact'"], '3:13', 'the folder "contact" is taken'],
  [
    'the name of a block',
    ["'jobs'", "'prices'"],
    '3:13',
    'listed by "::prices", and the program has a block',
  ],
  [
    'one folder twice',
    ['{ job }', '{ job, other: job }'],
    '3:13',
    'the kind "other": the folder "jobs" is taken',
  ],
  [
    'front matter of its own',
    ['pageFrontMatter.extend({', 'fields.group({'],
    '3:13',
    'write frontMatter: pageFrontMatter.extend({ … })',
  ],
  [
    'front matter that is no schema',
    ['frontMatter: pageFrontMatter.extend(', 'frontMatter: String('],
    '3:13',
    'write frontMatter: pageFrontMatter.extend({ … })',
  ],
  ['an unknown end', ["ends: 'validThrough'", "ends: 'until'"], '3:13', '"ends" names until'],
  ['no kind', ['{ job }', '{ job: undefined }'], '32:16', "write source: { folder: 'jobs', … }"],
]

suite('a kind is refused with the place of its declaration', () => {
  for (const [rule, [from, to], place, words] of faults) {
    test(rule, async t => {
      assert.ok(code.includes(from))
      const { contentDir } = await companyWithCode(t, {}, code.replace(from, to))
      const error = await loadFeatures(contentDir).catch((refused: unknown) => refused)
      assert.ok(error instanceof ContentRefused, String(error))
      assert.deepEqual(
        error.issues.map(({ line, column }) => `${line}:${column}`),
        [place],
      )
      assert.ok(error.issues[0]?.message.includes(words), error.issues[0]?.message)
    })
  }
})

/** Each row has an edit of a document of a job, its line, and words of the message. */
const documents = [
  [
    'a last day that is no day',
    ['validThrough: 2026-12-24', 'validThrough: soon'],
    8,
    'must be a day such as',
  ],
  ['a last day that is missing', ['validThrough: 2026-12-24\n', ''], 2, '"validThrough" is missing'],
  [
    'a last day that differs between languages',
    ['validThrough: 2026-12-24', 'validThrough: 2026-12-25'],
    8,
    'validThrough: 2026-12-25 here, 2026-12-24 in',
  ],
  [
    'an unknown key',
    ['place: Pelotas', 'place: Pelotas\nplaced: Pelotas'],
    7,
    '"placed" is not known here: write "place"',
  ],
] as const

test('the guide shows the code that the tests run', async () => {
  const guide = await readFile(join(root, 'docs/extending.md'), 'utf8')
  assert.ok(guide.includes(`\`\`\`ts\n${code}\`\`\``))
})

suite('a document of a kind is refused with the place of its fault', () => {
  for (const [rule, [from, to], line, words] of documents) {
    test(rule, async t => {
      const jobs = withJobs(['painter'], job('painter', 'Painter of desks', '2026-12-24'))
      const written = String(jobs['jobs/painter/en.md'])
      assert.ok(written.includes(from))
      const config = await companyWithCode(t, { ...jobs, 'jobs/painter/en.md': written.replace(from, to) })
      const error = await publishedAt(config).catch((refused: unknown) => refused)
      assert.ok(error instanceof ContentRefused, String(error))
      const [issue] = error.issues
      assert.ok(issue?.file.endsWith('jobs/painter/en.md'))
      assert.equal(issue?.line, line)
      assert.ok(issue?.message.includes(words), issue?.message)
    })
  }

  test('a last day whose rule of the company allows other texts', async t => {
    const jobs = withJobs(['painter'], job('painter', 'Painter of desks', 'tomorrow'))
    const lenient = code.replace('validThrough: fields.day', 'validThrough: fields.text(1, 20)')
    const error = await publishedAt(await companyWithCode(t, jobs, lenient)).catch(
      (refused: unknown) => refused,
    )
    assert.ok(error instanceof ContentRefused, String(error))
    assert.equal(error.issues.length, 3)
    assert.match(error.issues[0]?.message ?? '', /^"validThrough" must be a day such as/)
  })
})
