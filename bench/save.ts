import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Measures how fast development mode shows a change. The time begins when a page of the sample is saved. It ends when
 * the open page has reloaded completely.
 *
 *     node bench/save.ts
 */
const root = join(import.meta.dirname, '..')
const saves = 25

const folder = await mkdtemp(join(tmpdir(), 'save-'))
await cp(join(root, 'content'), folder, { recursive: true })
const site = spawn(
  process.execPath,
  [join(root, 'bin/vitrine-site.js'), 'dev', '--keep-program', '--content', folder],
  { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
)
try {
  const times = await measure(`http://127.0.0.1:${await portOf()}`)
  const [least, median, most] = [times[0], times[Math.floor(saves / 2)], times.at(-1)]
  console.log(`${saves} saves: median ${median} ms, least ${least} ms, most ${most} ms`)
} finally {
  site.kill('SIGTERM')
  await rm(folder, { recursive: true })
}

async function portOf(): Promise<unknown> {
  for await (const line of createInterface({ input: site.stdout })) {
    const { msg, port } = JSON.parse(line)
    if (msg === 'listening') return port
  }
  throw new Error('the site does not listen')
}

/** Returns the times in milliseconds, the shortest first. */
async function measure(url: string): Promise<readonly number[]> {
  const file = join(folder, 'pages/about/en.md')
  const text = await readFile(file, 'utf8')
  const address = url + (/^path: (.*)$/m.exec(text)?.[1] ?? '')
  const load = async () => (await fetch(address)).text()
  let page = await load()
  const times: number[] = []
  for (let count = 1; count <= saves; count += 1) {
    const seen = /data-seen="([^"]+)"/.exec(page)?.[1]
    const change = fetch(`${url}/dev/live?seen=${seen}`).then(response => response.text())
    // Waits until the server has received the request for changes.
    await sleep(200)
    const begun = performance.now()
    await writeFile(file, `${text}\nSave-${count}.\n`)
    await change
    page = await load()
    times.push(Math.round(performance.now() - begun))
    if (!new RegExp(`Save-${count}\\D`).test(page)) throw new Error('the page is not that of the save')
  }
  return times.toSorted((a, b) => a - b)
}
