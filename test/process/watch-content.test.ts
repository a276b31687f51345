import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readConfig } from '../../src/config/config.ts'
import { readFolder } from '../../src/content/files.ts'
import { createDevelopment, type Development } from '../../src/server/live/development.ts'
import { openPublications } from '../../src/server/publications.ts'
import { watchFolder } from '../../src/server/watch.ts'
import { changedContent } from '../support/changed-content.ts'
import { editFile, replace } from '../support/content-edits.ts'
import { baseUrl, contentDirs } from '../support/folders.ts'
import {
  type CleanupContext,
  defaultEnvironment,
  type RunningSite,
  root,
  run,
  startSite,
  temporaryFolder,
} from '../support/process.ts'
import { silent } from '../support/site.ts'

const limit = { timeout: 120_000 }
const publishedAgain = 'the content is published again'
const refused = 'the content cannot be published: the site stays as it was'
const about = 'pages/about/en.md'

/** The Markdown of the page that tests change. */
async function aboutPage({ url }: RunningSite): Promise<string> {
  return (await fetch(`${url}/en/who-we-are.md`)).text()
}

/** Waits until the page contains a text. One change may be published twice: its first files, then all of them. */
async function published(site: RunningSite, text: string): Promise<void> {
  while (!(await aboutPage(site)).includes(text)) await sleep(20)
}

function git(cwd: string, ...args: readonly string[]) {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    '-c',
    'core.hooksPath=/dev/null',
  ]
  return promisify(execFile)('git', [...identity, ...args], { cwd })
}

/** Creates a repository with the second company's content in a folder, and functions that change it. */
async function contentRepository(t: CleanupContext) {
  const repository = join(await temporaryFolder(t), 'repository')
  await cp(contentDirs.second, join(repository, 'content'), { recursive: true })
  await git(repository, 'init', '--quiet')
  const commit = async () => {
    await git(repository, 'add', '--all')
    await git(repository, 'commit', '--quiet', '--message', 'A change')
  }
  await commit()
  return {
    repository,
    async change(line: string) {
      await appendFile(join(repository, 'content', about), `\n${line}\n`)
      await commit()
    },
  }
}

test('SIGHUP publishes the content again, and the process goes on until SIGTERM', async t => {
  const folder = await changedContent(t, {})
  const site = await startSite(t, { CONTENT_DIR: folder })
  await appendFile(join(folder, about), '\nAn added line.\n')
  assert.doesNotMatch(await aboutPage(site), /An added line/)
  site.kill('SIGHUP')
  await site.logged(publishedAgain)
  assert.match(await aboutPage(site), /An added line/)
  site.kill('SIGTERM')
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

test('SIGHUP during the start does not end it: the content is published again after it', async t => {
  const site = run(t, { LOG_LEVEL: 'info', SMPT_URL: 'a warning says that the start has begun' })
  await site.logged('SMPT_URL is not a variable of this program: did you mean SMTP_URL?')
  site.kill('SIGHUP')
  await site.logged('listening')
  await site.logged(publishedAgain)
  assert.equal(site.stderr(), '')
})

test('with WATCH_CONTENT=1 a save is published without a signal; without it none is', limit, async t => {
  const folder = await changedContent(t, {})
  const [watching, other] = await Promise.all([
    startSite(t, { CONTENT_DIR: folder, WATCH_CONTENT: '1' }),
    startSite(t, { CONTENT_DIR: folder }),
  ])
  await appendFile(join(folder, about), '\nSaved in place.\n')
  await published(watching, 'Saved in place')
  const text = await readFile(join(folder, about), 'utf8')
  await writeFile(join(folder, '.en.md.swp'), `${text}\nSaved by a rename.\n`)
  await rename(join(folder, '.en.md.swp'), join(folder, about))
  await published(watching, 'Saved by a rename')
  assert.doesNotMatch(other.stdout(), new RegExp(publishedAgain))
})

test('with WATCH_CONTENT=1 a fault leaves the old site, /readyz says why, the log lists each fault; a correction publishes all', async t => {
  const folder = await changedContent(t, {})
  const site = await startSite(t, { CONTENT_DIR: folder, WATCH_CONTENT: '1', ADMIN_PORT: '0' })
  const readyz = async () => {
    const response = await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/readyz`)
    assert.equal(response.status, 200)
    return response.text()
  }
  await editFile(join(folder, about), replace('updated: ', 'updatedd: '))
  const { faults } = await site.logged(refused)
  const [fault = ''] = faults as string[]
  assert.ok(fault.startsWith(`${join(folder, about)}:`), fault)
  assert.ok((await readyz()).startsWith('degraded\n'))
  assert.ok((await readyz()).includes(`\n  ${fault}\n`))
  assert.match(await aboutPage(site), /^---/)
  await editFile(join(folder, about), replace('updatedd: ', 'updated: '))
  await site.logged(publishedAgain)
  assert.ok((await readyz()).startsWith('ready\n'))
})

test('content in a Git checkout that is pulled in place is published', limit, async t => {
  const { repository, change } = await contentRepository(t)
  const checkout = join(await temporaryFolder(t), 'checkout')
  await git(repository, 'clone', '--quiet', repository, checkout)
  const site = await startSite(t, { CONTENT_DIR: join(checkout, 'content'), WATCH_CONTENT: '1' })
  await change('Pulled from the other repository.')
  await git(checkout, 'pull', '--quiet')
  await published(site, 'Pulled from the other repository')
})

test(
  'content in worktrees that a link leads to, as git-sync publishes commits, is published; the old worktree may go',
  limit,
  async t => {
    const { repository, change } = await contentRepository(t)
    const base = await temporaryFolder(t)
    const publishCommit = async (name: string) => {
      await git(repository, 'worktree', 'add', '--quiet', '--detach', join(base, name), 'HEAD')
      await symlink(name, join(base, 'next'))
      await rename(join(base, 'next'), join(base, 'current'))
    }
    await publishCommit('commit-1')
    const site = await startSite(t, { CONTENT_DIR: join(base, 'current/content'), WATCH_CONTENT: '1' })
    await change('Of the second commit.')
    await publishCommit('commit-2')
    await git(repository, 'worktree', 'remove', join(base, 'commit-1'))
    await published(site, 'Of the second commit')
    await change('Of the third commit.')
    await publishCommit('commit-3')
    await published(site, 'Of the third commit')
  },
)

test('SIGHUP in a terminal ends the process, because the terminal was closed', {
  timeout: 180_000,
}, async t => {
  const program = `echo pid $$; exec '${process.execPath}' '${join(root, 'bin/vitrine-site.js')}' start`
  const terminal = spawn('script', ['--quiet', '--return', '--command', program, '/dev/null'], {
    env: { ...defaultEnvironment, PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(() => terminal.kill('SIGKILL'))
  const ended = once(terminal, 'exit')
  let printed = ''
  await new Promise<void>(resolve => {
    terminal.stdout.on('data', chunk => {
      printed += chunk
      if (printed.includes('listening')) resolve()
    })
  })
  process.kill(Number(/pid (\d+)/.exec(printed)?.[1]), 'SIGHUP')
  assert.deepEqual(await ended, [0, null])
})

test('a change during the start is published once the site listens', limit, async t => {
  const { publications, change } = await watched(t)
  await change()
  await new Promise<void>(published => publications.onChange(async () => published()))
})

test('so is one during the first publication of development', limit, async t => {
  const { publications, change } = await watched(t, files => ({
    ...createDevelopment(
      { contentDir: files, devHosts: [], baseUrl: undefined },
      { print() {}, watchCode() {} },
    ),
    async files() {
      const found = readFolder(files)
      await change()
      return found
    },
  }))
  await publications.first({ serve: () => {} } as never)
  await new Promise<void>(published => publications.onChange(async () => published()))
})

/** Opens publications of a folder that is watched. `change` changes it and waits until the watchers have seen it. */
async function watched(t: CleanupContext, develop?: (folder: string) => Development) {
  const folder = await changedContent(t, {})
  const config = readConfig({ CONTENT_DIR: folder, WATCH_CONTENT: '1' })
  const publications = await openPublications(config, baseUrl, silent, develop?.(folder))
  t.after(publications.close)
  const { promise: changed, resolve, reject } = Promise.withResolvers<void>()
  const own = await watchFolder(folder, 100, { onChange: resolve, onError: reject })
  t.after(own.close)
  const change = async () => {
    await appendFile(join(folder, about), 'A new sentence.\n')
    await changed
    // By then the publications have seen the change too. Otherwise they report it a little later.
    await sleep(2_000)
  }
  return { publications, change }
}
