import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { abridge } from '../../src/blocks/examples/abridge.ts'
import { readMailbox } from '../support/mail-server.ts'
import { type PageExample, readExamples, readMessage, referencePages } from '../support/page-examples.ts'
import { companyContent, ownOrigin, startSite, temporaryFolder } from '../support/process.ts'

/**
 * Each language of an example: the part of it that runs, the program that runs it, and the programs that CI must have.
 */
const ways = [
  { name: 'curl', part: 'curl', program: 'sh', options: ['-s'], needs: 'curl' },
  {
    name: 'JavaScript',
    part: 'javascript',
    program: process.execPath,
    options: ['--input-type=module', '-'],
  },
  { name: 'Python', part: 'python', program: 'python3', options: ['-'], needs: 'python3' },
] as const

const isCi = Boolean(process.env.CI)

/** Why a way cannot be tried here; in CI nothing is missing, or the test fails. */
function skipReason(needs: string | undefined): string | false {
  if (needs === undefined || isCi || spawnSync(needs, ['--version']).status === 0) return false
  return `${needs} is not on this machine`
}

describe('the examples of the reference, run as they stand there against the site that shows them', () => {
  const tidying: (() => unknown)[] = []
  const suite = { after: (step: () => unknown) => void tidying.unshift(step) }
  const examples = new Map<string, PageExample[]>()
  let mailbox = ''

  before(async () => {
    mailbox = await temporaryFolder(suite)
    const site = await startSite(suite, { ...companyContent, ...ownOrigin, MAILBOX_DIR: mailbox })
    for (const path of Object.values(referencePages))
      examples.set(path, readExamples(await (await fetch(`${site.url}${path}.md`)).text()))
  })
  after(async () => {
    for (const step of tidying) await step()
  })

  for (const path of Object.values(referencePages)) {
    for (const { name, part, program, options, ...way } of ways) {
      const skip = skipReason('needs' in way ? way.needs : undefined)
      test(`${path} in ${name}: each prints what the page shows`, { skip }, async () => {
        const found = examples.get(path) ?? []
        assert.equal(found.length, 6)
        for (const { title, answer, ...example } of found) {
          const printed = await run(program, options, example[part])
          if (part === 'curl') {
            const message = readMessage(printed)
            assert.equal(message.status, answer.status, title)
            const shown = answer.status >= 400 ? message.body : abridge(message.body)
            assert.deepEqual(shown, answer.body, title)
            for (const [field, value] of answer.fields)
              assert.equal(withoutCounts(message.fields.get(field)), withoutCounts(value), field)
          } else if (answer.status >= 400) {
            const { code, hint } = answer.body as { code: string; hint: string }
            assert.equal(printed.trimEnd(), `${code}: ${hint}`)
          } else {
            assert.deepEqual(abridge(JSON.parse(printed)), answer.body, title)
          }
        }
      })
    }
  }

  test('each run of the contact operation became one e-mail', async () => {
    const tried = ways.filter(way => skipReason('needs' in way ? way.needs : undefined) === false)
    assert.equal((await readMailbox(mailbox)).length, tried.length * Object.keys(referencePages).length)
  })
})

/** Returns the output of a program that reads another program from its standard input. It must succeed. */
async function run(program: string, options: readonly string[], source: string): Promise<string> {
  const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(source)
  const [printed, complaints, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  assert.equal(status, 0, `${source}\n${complaints}`)
  return printed
}

/** Replaces the count and the seconds of a RateLimit field, which depend on earlier requests. */
function withoutCounts(value: string | undefined): string | undefined {
  return value?.replaceAll(/;(r|t)=\d+/g, ';$1=…')
}
