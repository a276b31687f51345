import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import {
  appendFile,
  mkdir,
  mkdtemp,
  open,
  realpath,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchFolder } from './watch.ts'

/** How often each kind of change is made in sequence, in each of several folders at once. Most of the time they wait. */
const times = 4
const folders = Array.from({ length: 5 })

/** How often a test looks for another folder, in milliseconds. */
const lookInterval = 100

/** A folder with one page, and functions that wait for its changes. */
async function watched(t: TestContext, prepare: (base: string) => Promise<string> = plainFolder, quiet = 20) {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'watch-')))
  const folder = await prepare(base)
  const changes = new EventEmitter()
  let count = 0
  const watching = await watchFolder(
    folder,
    quiet,
    {
      onChange: () => {
        count += 1
        changes.emit('change')
      },
      onError: error => assert.fail(error),
    },
    lookInterval,
  )
  t.after(async () => {
    await watching.close()
    await rm(base, { recursive: true, force: true })
  })
  return {
    base,
    folder,
    count: () => count,
    /** Makes a change, and waits until it is noticed and no more changes follow. */
    async noticed(change: () => Promise<unknown>): Promise<void> {
      const isNoticed = once(changes, 'change', { signal: AbortSignal.timeout(20_000) })
      await change()
      await isNoticed
      for (let before = -1; before !== count; await sleep(quiet + 40)) before = count
    },
  }
}

async function plainFolder(base: string): Promise<string> {
  const folder = join(base, 'content')
  await mkdir(join(folder, 'pages/about'), { recursive: true })
  await writeFile(join(folder, 'pages/about/en.md'), 'text')
  return folder
}

// Most of the time they wait.
suite('changes of a folder', { concurrency: true }, () => {
  test(`each of ${times} saves in place is noticed`, async t => {
    const changeOne = async () => {
      const { folder, noticed } = await watched(t)
      for (let round = 0; round < times; round += 1) {
        await noticed(() => writeFile(join(folder, 'pages/about/en.md'), `text ${round}`))
      }
    }
    await Promise.all(folders.map(changeOne))
  })

  test(`each of ${times} saves by a rename is noticed, and so is a save in place after it`, async t => {
    const changeOne = async () => {
      const { folder, noticed } = await watched(t)
      const file = join(folder, 'pages/about/en.md')
      for (let round = 0; round < times; round += 1) {
        await noticed(async () => {
          // vim and most editors do this: they write the text into another file and rename it.
          await writeFile(join(folder, 'pages/about/4913~'), `text ${round}`)
          await rename(join(folder, 'pages/about/4913~'), file)
        })
        await noticed(() => appendFile(file, 'more'))
      }
    }
    await Promise.all(folders.map(changeOne))
  })

  test(`each of ${times} new and removed files is noticed, also in new folders`, async t => {
    const changeOne = async () => {
      const { folder, noticed } = await watched(t)
      for (let round = 0; round < times; round += 1) {
        const page = join(folder, `services/service-${round}/en.md`)
        await noticed(async () => {
          await mkdir(join(page, '..'), { recursive: true })
          await writeFile(page, 'text')
        })
        await noticed(() => appendFile(page, 'more'))
        await noticed(() => unlink(page))
        await noticed(() => writeFile(page, 'again'))
        if (round % 2) await noticed(() => rm(join(folder, 'services'), { recursive: true }))
      }
    }
    await Promise.all(folders.map(changeOne))
  })

  test('each replacement of the folder by a link that leads to another is noticed, and then changes of files below it', async t => {
    const { base, folder, noticed } = await watched(t, async base => {
      await plainFolder(join(base, 'commit-0'))
      await symlink('commit-0', join(base, 'current'))
      return join(base, 'current/content')
    })
    for (let round = 1; round <= 6; round += 1) {
      await noticed(async () => {
        await plainFolder(join(base, `commit-${round}`))
        await symlink(`commit-${round}`, join(base, 'next'))
        await rename(join(base, 'next'), join(base, 'current'))
      })
      // The other folder may stay for a while.
      if (round % 2) await rm(join(base, `commit-${round - 1}`), { recursive: true })
      await noticed(() => appendFile(join(folder, 'pages/about/en.md'), 'more'))
    }
  })

  test('a folder that is removed and comes back under its name is watched again', async t => {
    const { base, folder, noticed } = await watched(t)
    for (let round = 0; round < 3; round += 1) {
      await noticed(() => rm(folder, { recursive: true }))
      await noticed(() => plainFolder(base))
      // By then there must be another watcher of the files.
      await sleep(lookInterval + 100)
      await noticed(() => appendFile(join(folder, 'pages/about/en.md'), 'more'))
    }
  })

  test('a folder that goes away and comes back is followed again', async t => {
    const { base, folder, noticed } = await watched(t)
    await noticed(() => rename(folder, join(base, 'away')))
    await noticed(() => rename(join(base, 'away'), folder))
    await noticed(() => appendFile(join(folder, 'pages/about/en.md'), 'more'))
    await noticed(() => rm(folder, { recursive: true }))
    await noticed(() => plainFolder(base))
    await noticed(() => appendFile(join(folder, 'pages/about/en.md'), 'more'))
  })

  test('files behind symbolic links are watched', async t => {
    const { base, noticed } = await watched(t, async base => {
      const folder = await plainFolder(base)
      await mkdir(join(base, 'shared'))
      await writeFile(join(base, 'shared/logo.svg'), '<svg/>')
      await writeFile(join(base, 'mark.svg'), '<svg/>')
      await symlink(join(base, 'shared'), join(folder, 'assets'))
      await symlink(join(base, 'mark.svg'), join(folder, 'mark.svg'))
      return folder
    })
    for (let round = 0; round < 3; round += 1) {
      await noticed(() => appendFile(join(base, 'shared/logo.svg'), ' '))
      await noticed(() => appendFile(join(base, 'mark.svg'), ' '))
    }
  })
})

test('hidden files and back-ups do not count, and changes that follow each other at once are one', async t => {
  const { folder, noticed, count } = await watched(t, plainFolder, 1_000)
  await mkdir(join(folder, '.git'))
  await writeFile(join(folder, '.git/index'), '')
  await writeFile(join(folder, '.DS_Store'), '')
  await writeFile(join(folder, 'pages/about/en.md~'), '')
  await noticed(async () => {
    const file = await open(join(folder, 'pages/about/en.md'), 'w')
    for (let part = 0; part < 10; part += 1) await file.write('a part of the text\n')
    await file.close()
  })
  assert.equal(count(), 1)
})
