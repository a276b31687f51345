import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { chromiumExecutable } from '../test/support/chromium.ts'
import { type Answer, capture } from './capture.ts'
import { run } from './running.ts'
import { site } from './servers.ts'

/**
 * Tries compression dictionaries (RFC 9842) in Chromium and prints the bytes of a visit with and without them.
 * A proxy in front of the site offers the HTML of some pages as a dictionary. The browser loads it when it is idle.
 * The proxy then compresses each further page with that dictionary (Zstandard, level 19). The visitor comes back and
 * loads the same pages again.
 *
 *     node bench/dictionary.ts [PATH]...    the pages that make the dictionary; by default only the home page
 */
const first = '/'
const further = [
  '/servicos',
  '/servicos/mlabs',
  '/sobre',
  '/contato',
  '/blog',
  '/blog/custo-de-sair-da-planilha',
  '/desenvolvedores',
]

const folder = join(import.meta.dirname, '../var/bench')
await using running = await run(port => {
  const command = site.command(port, folder)
  const environment = { BASE_URL: `http://localhost:${port}` }
  return Promise.resolve(command).then(each => ({
    ...each,
    environment: { ...each.environment, ...environment },
  }))
})
const sources = process.argv.length > 2 ? process.argv.slice(2) : [first]
const bodies = sources.map(async path => {
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'identity' }
  return (await capture(running.origin + path, { headers })).body
})
const dictionary = Buffer.concat(await Promise.all(bodies))
const digest = createHash('sha256').update(dictionary).digest()
const dictionaryPath = `/dictionary-${digest.toString('hex').slice(0, 12)}`
/** The first bytes of a `dcz` body: the magic number and the digest of the dictionary (RFC 9842 §5). */
const frameHead = Buffer.concat([Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]), digest])

const pages = [first, ...further]
const visits = { without: await visit(false), with: await visit(true) }
console.table(
  [...pages, ...pages].map((path, index) => ({
    visit: index < pages.length ? 'first' : 'second',
    path,
    coding: visits.with[index]?.coding,
    'document, without': visits.without[index]?.document,
    'document, with': visits.with[index]?.document,
    'all, without': visits.without[index]?.all,
    'all, with': visits.with[index]?.all,
  })),
)
report('documents of further pages', 'document', 1, pages.length)
report('further pages with all that they load', 'all', 1, pages.length)
report('the whole first visit', 'all', 0, pages.length)
report('the second visit', 'all', pages.length, 2 * pages.length)

function report(name: string, part: 'document' | 'all', from: number, to: number): void {
  const sum = (visit: readonly Visited[]) =>
    visit.slice(from, to).reduce((total, page) => total + page[part], 0)
  const [without, using] = [sum(visits.without), sum(visits.with)]
  const less = ((1 - using / without) * 100).toFixed(1)
  console.log(`${name}: ${without} bytes without, ${using} with the dictionary, ${less} % less`)
}

interface Visited {
  readonly coding: string
  /** The bytes of the document and of everything that the page loaded, header sections included. */
  readonly document: number
  readonly all: number
}

/** Loads the pages one after the other in a browser that keeps its cache. */
async function visit(withDictionary: boolean): Promise<Visited[]> {
  const proxy = createServer((request, response) => void forward(request, response, withDictionary))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const browser = await chromium.launch({
    executablePath: await chromiumExecutable(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--enable-features=CompressionDictionaryTransport,CompressionDictionaryTransportOverHttp1,SharedZstd',
    ],
  })
  try {
    const page = await (await browser.newContext()).newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let sizes = new Map<string, number>()
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    )
    const visited: Visited[] = []
    for (const path of [...pages, ...pages]) {
      sizes = new Map()
      let documentId = ''
      session.on('Network.responseReceived', ({ requestId, type }) => {
        if (type === 'Document') documentId = requestId
      })
      const response = await page.goto(origin + path, { waitUntil: 'networkidle' })
      await sleep(1_500)
      visited.push({
        coding: (await response?.headerValue('content-encoding')) ?? '',
        document: sizes.get(documentId) ?? 0,
        all: sizes.values().reduce((sum, size) => sum + size, 0),
      })
    }
    return visited
  } finally {
    await browser.close()
    proxy.close()
    proxy.closeAllConnections()
  }
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  withDictionary: boolean,
): Promise<void> {
  if (request.url === dictionaryPath) {
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Encoding': 'br',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Use-As-Dictionary': 'match="/*", match-dest=("document")',
    })
    response.end(brotliCompressSync(dictionary, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    return
  }
  const isKnown = request.headers['available-dictionary'] === `:${digest.toString('base64')}:`
  const usesDictionary = withDictionary && isKnown && request.headers['accept-encoding']?.includes('dcz')
  const { status, fields, body } = await ask(request, usesDictionary === true)
  const offer = withDictionary && fields['Content-Type']?.startsWith('text/html')
  const head = {
    ...fields,
    ...(offer && {
      Link: `${fields.Link}, <${dictionaryPath}>; rel="compression-dictionary"`,
      Vary: 'Accept, Accept-Encoding, Available-Dictionary',
    }),
  }
  if (!usesDictionary || !offer) return void response.writeHead(status, head).end(body)
  const compressed = zstdCompressSync(body, {
    dictionary,
    pledgedSrcSize: body.length,
    params: { [constants.ZSTD_c_compressionLevel]: 19 },
  })
  const bytes = Buffer.concat([frameHead, compressed])
  response
    .writeHead(status, { ...head, 'Content-Encoding': 'dcz', 'Content-Length': bytes.length })
    .end(bytes)
}

function ask({ url = '', headers }: IncomingMessage, asIdentity: boolean): Promise<Answer> {
  const fields = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const coding = asIdentity ? { 'accept-encoding': 'identity' } : {}
  return capture(running.origin + url, { headers: { ...Object.fromEntries(fields), ...coding } })
}
