import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, watch } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readMailbox, startMailServer } from '../support/mail-server.ts'
import { type RunningSite, startSite, temporaryFolder } from '../support/process.ts'

const kills = 4
const clients = 8

/** Long, so that a file that was cut off lacks its end. */
const messageText = (id: string) => `${'Uma cadeira de palhinha. '.repeat(150)}Fim de ${id}.`
const idOf = (text = '') => /Fim de (\S+)\.\s*$/.exec(text)?.[1]

test(`killed while it fills its cache, then ${kills} times under load: it serves the same again, and no message is lost or cut off`, {
  timeout: 300_000,
}, async t => {
  const cache = await temporaryFolder(t)
  const mailbox = await temporaryFolder(t)
  const { url: SMTP_URL, mails } = await startMailServer(t)
  const site = { CACHE_DIR: cache, TRUST_PROXY: '1' }

  const written = firstChange(cache)
  const first = await startSite(t, site)
  const drawn = fetch(`${first.url}/apple-touch-icon.png`)
  await written
  first.kill('SIGKILL')
  await Promise.allSettled([drawn, first.ended])
  await assertWhole(cache)

  const seen = new Map<string, string>()
  const accepted = { bySmtp: [] as string[], byMailbox: [] as string[] }
  for (let round = 1; round <= kills; round += 1) {
    const isByMailbox = round % 2 === 1
    const started = await startSite(t, {
      ...site,
      ...(isByMailbox ? { MAILBOX_DIR: mailbox } : { SMTP_URL }),
    })
    if (isByMailbox) assert.deepEqual(await unfinishedIn(mailbox), [])
    const ids = await loadAndKill(started, seen, 25 * round, `${round}`)
    assert.notEqual(ids.length, 0, 'the load contains messages')
    accepted[isByMailbox ? 'byMailbox' : 'bySmtp'].push(...ids)
    await assertWhole(cache)
    assert.equal(started.stderr(), '')
  }

  const arrived = {
    bySmtp: mails.map(({ email }) => idOf(email.text)),
    byMailbox: (await readMailbox(mailbox)).map(({ text }) => idOf(text)),
  }
  for (const way of ['bySmtp', 'byMailbox'] as const) {
    assert.ok(!arrived[way].includes(undefined), `${way}: no e-mail is cut off`)
    assert.equal(new Set(arrived[way]).size, arrived[way].length, `${way}: no e-mail is there twice`)
    assert.deepEqual(
      accepted[way].filter(id => !arrived[way].includes(id)),
      [],
      `${way}: 200 means an e-mail`,
    )
  }
})

/**
 * Asks with several clients until the site has answered so often, and kills it while it answers. Returns the messages that it
 * accepted. `seen` has the digest of each address, which no restart changes.
 */
async function loadAndKill(
  { url, kill, ended }: RunningSite,
  seen: Map<string, string>,
  answers: number,
  round: string,
): Promise<readonly string[]> {
  const paths = await pathsOf(url)
  const accepted: string[] = []
  let asked = 0
  let answered = 0
  let isKilled = false
  const ask = async () => {
    while (!isKilled) {
      asked += 1
      const number = asked
      const path = paths[number % paths.length] as string
      const exchange = number % 3 === 0 ? send(`${round}-${number}`, number) : read(path, number)
      // A connection that the kill has closed is no answer.
      const isAnswer = await exchange.catch(error => {
        if (!isKilled || error instanceof assert.AssertionError) throw error
        return false
      })
      if (!isAnswer) return
      answered += 1
      if (answered >= answers) {
        isKilled = true
        kill('SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, ask))
  assert.equal((await ended).signal, 'SIGKILL')
  return accepted

  async function read(path: string, client: number): Promise<boolean> {
    const response = await fetch(url + path, { headers: headersOf(client) })
    const digest = sha256(await response.bytes()).toString('hex')
    assert.equal(response.status, 200, path)
    assert.equal(seen.get(path) ?? digest, digest, `${path} is what it was before the kill`)
    seen.set(path, digest)
    return true
  }

  async function send(id: string, client: number): Promise<boolean> {
    const response = await fetch(`${url}/api/v1/contato`, {
      method: 'POST',
      headers: { ...headersOf(client), 'Content-Type': 'application/json' },
      body: JSON.stringify({ nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: messageText(id) }),
    })
    // The status tells the sender that the message has arrived, whether or not the rest of the answer does.
    assert.equal(response.status, 200)
    accepted.push(id)
    await response.bytes()
    return true
  }
}

/** Each request comes from another client, so that no quota is spent. */
function headersOf(client: number): Record<string, string> {
  return { 'X-Forwarded-For': `10.0.${client >> 8}.${client & 255}` }
}

/** The pages, the picture of each, which is drawn and kept when it is first asked for, and other kinds of answers. */
async function pathsOf(url: string): Promise<readonly string[]> {
  const read = async (path: string) => (await fetch(url + path)).text()
  const pathIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, address = '']) => new URL(address).pathname)
  const pages = pathIn(await read('/sitemap.xml'), /<loc>([^<]+)</g)
  const html = await Promise.all(pages.map(read))
  const pictures = html.flatMap(text => pathIn(text, /<meta property="og:image" content="([^"]+)"/g))
  assert.notEqual(pictures.length, 0)
  return [...pictures, ...pages, '/llms.txt', '/openapi.json', '/api/v1/servicos']
}

/** Each file that a cache would read holds the digest of its name and its bytes. */
async function assertWhole(cache: string): Promise<void> {
  // Code that Node has compiled is left out: Node checks its entries by itself when it reads them.
  const folders = (await readdir(cache)).filter(name => name !== 'compiled')
  for (const folder of folders) {
    const entries = await readdir(join(cache, folder), { recursive: true, withFileTypes: true })
    for (const { name, parentPath } of entries.filter(entry => entry.isFile())) {
      // An unfinished file has another name than an entry: the site never reads it, and removes it after an hour.
      if (name.endsWith('.part')) continue
      const bytes = await readFile(join(parentPath, name))
      assert.deepEqual(bytes.subarray(0, 32), sha256(name, bytes.subarray(32)), name)
    }
  }
}

async function unfinishedIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter(name => !name.endsWith('.eml'))
}

/** Waits until something is written in the folder's cache of pictures. */
async function firstChange(cache: string): Promise<void> {
  const folder = join(cache, 'pictures')
  await mkdir(folder)
  for await (const _ of watch(folder)) return
}

function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
