import assert from 'node:assert/strict'
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { changedContent } from '../support/changed-content.ts'
import { copiesOf } from '../support/content.ts'
import { editFile, replace } from '../support/content-edits.ts'
import { type CleanupContext, ownOrigin, type Run, root, run, temporaryFolder } from '../support/process.ts'

const limit = { timeout: 120_000 }
const about = 'pages/about/en.md'

/** Runs `dev` on a copy of the second company's content, and waits until it listens. */
async function startDev(t: CleanupContext, parameters: readonly string[] = ['--keep-program'], change = {}) {
  const folder = await changedContent(t, change)
  const site = run(t, ownOrigin, root, ['dev', ...parameters, '--content', folder])
  const origin = async (count = 1) => `http://127.0.0.1:${(await site.logged('listening', count)).port}`
  return { folder, site, origin }
}

/** Waits until the terminal shows a text. */
async function shown(site: Run, text: string): Promise<string> {
  while (!site.stderr().includes(text)) await sleep(20)
  return site.stderr()
}

/** The events that an open page gets, in their order. */
async function* eventsOf(url: string, seen: string) {
  let last = seen
  for (;;) {
    const response = await fetch(`${url}/dev/live?seen=${seen}`, { headers: { 'Last-Event-ID': last } })
    assert.equal(response.headers.get('Content-Type'), 'text/event-stream')
    const text = await response.text()
    const [, id, kind, data = ''] = /id: (.*)\nevent: (.*)\ndata: (.*)\n\n$/.exec(text) ?? []
    if (id === undefined) continue
    last = id
    yield {
      kind,
      faults: JSON.parse(data) as {
        place: string
        message: string
        line?: { text: string; caret: number }
      }[],
    }
  }
}

function seenBy(html: string): string {
  return (
    /<script src="\/dev\/live\.js" data-seen="([^"]+)" defer><\/script><\/head>/.exec(html)?.[1] ??
    assert.fail(html)
  )
}

test('one process follows 20 saves in place and 20 by a rename, wherever the folder is', limit, async t => {
  const { folder, site, origin } = await startDev(t)
  const url = await origin()
  const file = join(folder, about)
  const original = await readFile(file, 'utf8')
  for (let round = 1; round <= 40; round += 1) {
    const text = `${original}\nSave ${round}.\n`
    if (round % 2) await writeFile(file, text)
    else {
      await writeFile(`${file}~`, text)
      await rename(`${file}~`, file)
    }
    // One save may be published twice: what counts is that the page becomes what was saved.
    while (!(await (await fetch(`${url}/en/who-we-are.md`)).text()).includes(`Save ${round}.`)) await sleep(5)
  }
  assert.equal(site.stdout().split('"listening"').length - 1, 1, 'it did not restart')
  assert.equal(site.stderr(), '')
  site.kill('SIGTERM')
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

test('20 new and removed folders with their files are followed', limit, async t => {
  const { folder, origin } = await startDev(t)
  const url = await origin()
  const company = join(folder, 'company.yaml')
  const list = 'services: [reparo, sob-medida-escolar]'
  const longer = 'services: [reparo, sob-medida-escolar, pintura]'
  const copies = Object.entries(await copiesOf('services/reparo', 'services/pintura'))
  const becomes = async (status: number) => {
    while ((await fetch(`${url}/oficina/reparo-too`)).status !== status) await sleep(20)
  }
  for (let round = 0; round < 10; round += 1) {
    await becomes(404)
    await mkdir(join(folder, 'services/pintura'))
    for (const [path, text] of copies) await writeFile(join(folder, path), String(text))
    await editFile(company, replace(list, longer))
    await becomes(200)
    await rm(join(folder, 'services/pintura'), { recursive: true })
    await editFile(company, replace(longer, list))
  }
  await becomes(404)
})

test(
  'a fault leaves the last good site; page and terminal show file, line, column, the line with a caret and what to do, until it is corrected',
  limit,
  async t => {
    const { folder, site, origin } = await startDev(t)
    const url = await origin()
    const page = await (await fetch(url)).text()
    const events = eventsOf(url, seenBy(page))
    const file = join(folder, about)
    await editFile(file, replace('updated: ', 'updatedd: '))
    const refused = (await events.next()).value
    assert.equal(refused?.kind, 'refused')
    const fault = refused?.faults.find(({ message }) => message.includes('"updatedd"'))
    assert.match(fault?.place ?? '', /pages\/about\/en\.md:5:1$/)
    assert.match(fault?.line?.text ?? '', /^updatedd: /)
    assert.equal(fault?.line?.caret, 0)
    const terminal = await shown(site, 'The site stays as it was')
    assert.ok(
      terminal.includes(`${fault?.place}\n  5 | ${fault?.line?.text}\n    | ^\n  ${fault?.message}\n`),
      terminal,
    )
    const stale = await fetch(url)
    assert.equal(stale.status, 200)
    assert.equal(
      seenBy(await stale.text()),
      seenBy(page),
      'a page of the old site still waits for the new one',
    )
    await editFile(file, replace('updatedd: ', 'updated: '))
    // A save may be published twice, which reports the same fault twice.
    let news = (await events.next()).value
    while (news?.kind === 'refused') news = (await events.next()).value
    assert.equal(news?.kind, 'published')
  },
)

test(
  'content with a fault at the start is shown at every address, and served once it is corrected',
  limit,
  async t => {
    const { folder, site, origin } = await startDev(t, ['--keep-program'], {
      'company.yaml': (text: string) => text.replace('latitude: -31.7654', 'latitude: north'),
    })
    const terminal = await shown(site, 'The site stays as it was')
    assert.match(terminal, /company\.yaml:19:13/)
    assert.doesNotMatch(site.stdout(), /"listening"/)
    await editFile(join(folder, 'company.yaml'), replace('latitude: north', 'latitude: -31.7654'))
    assert.equal((await fetch(await origin())).status, 200)
  },
)

test(
  'only development has the script, its address and its events; pages have the policy of production',
  limit,
  async t => {
    const { origin } = await startDev(t)
    const other = run(t, ownOrigin)
    const { port } = await other.logged('listening')
    const url = `http://127.0.0.1:${port}`
    const page = await fetch(url)
    assert.doesNotMatch(await page.text(), /dev\/live/)
    for (const path of ['/dev/live', '/dev/live.js']) assert.equal((await fetch(url + path)).status, 404)
    const policy = (await fetch(await origin())).headers.get('Content-Security-Policy')
    assert.equal(policy, page.headers.get('Content-Security-Policy'))
  },
)

test('a change of the program restarts it, also after a fault of the program', limit, async t => {
  const copy = await temporaryFolder(t)
  for (const path of ['bin', 'src', 'package.json']) {
    await cp(join(root, path), join(copy, path), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const folder = await changedContent(t, {})
  const site = run(t, ownOrigin, root, ['dev', '--content', folder], copy)
  await site.logged('listening', 1)
  const file = join(copy, 'src/server/start.ts')
  const original = await readFile(file, 'utf8')
  await writeFile(file, `${original}\n// A change.\n`)
  await site.logged('listening', 2)
  await writeFile(file, `${original}\nexport {`)
  await shown(site, 'Syntax')
  await writeFile(file, original)
  await site.logged('listening', 3)
  site.kill('SIGTERM')
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

test('dev is refused in production: it shows lines of the content to every visitor', limit, async t => {
  const environment = { NODE_ENV: 'production', BASE_URL: 'https://www.example.org' }
  const dev = run(t, environment, root, ['dev', '--keep-program'])
  assert.deepEqual(await dev.ended, { status: 64, signal: null })
  assert.match(dev.stderr(), /NODE_ENV is production: use "vitrine-site start"/)
})

test('a misspelled variable is a warning in the log of dev', limit, async t => {
  const dev = run(t, { ...ownOrigin, SMPT_URL: 'x' }, root, ['dev', '--keep-program'])
  await dev.logged('SMPT_URL is not a variable of this program: did you mean SMTP_URL?')
})
