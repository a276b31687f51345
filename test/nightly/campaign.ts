import fc from 'fast-check'
import PQueue from 'p-queue'
import { regressions } from '../fixtures/fuzz-regressions.ts'
import { createRules, faultsOfHead } from '../support/fuzz/answer-rules.ts'
import { nearValidRequests, validRequests } from '../support/fuzz/documented-requests.ts'
import { hostileRequests } from '../support/fuzz/hostile-requests.ts'
import {
  type Answer,
  describe,
  type FuzzRequest,
  fieldOf,
  forwardedFor,
  type RequestConditions,
} from '../support/fuzz/request.ts'
import { type ReceivedMail, smtpRefusal, startMailServer } from '../support/mail-server.ts'
import { type OpenApiDocument, resolved } from '../support/openapi.ts'
import type { CleanupContext } from '../support/process.ts'
import { createDeliveries } from './deliveries.ts'
import { createHttpClient, exchangeBytes } from './http-client.ts'
import { type Measurement, startMeasuredSite } from './measured-site.ts'
import { rawRequests } from './raw-bytes.ts'

/** How much the heap may grow between the warm-up and the end, in bytes: a leak of 1 KiB a request shows at 20,000. */
const heapBound = 12 * 1024 * 1024

/** How many requests are under way at once. */
const concurrency = 10

/** How many requests one client sends: fewer than the smallest quota, so that quotas do not get in the way. */
const requestsOfClient = 8

/** The result of a campaign. Without findings every response kept every rule. */
export interface Outcome {
  readonly findings: readonly string[]
  readonly statuses: ReadonlyMap<number, number>
  readonly requests: number
  readonly raw: number
  /** The e-mails that the requests over HTTP have caused, one for each message that was accepted. */
  readonly mails: number
  readonly warm: Measurement
  readonly end: Measurement
}

/**
 * Sends generated requests to a process with a separate mail server, and checks each response against the rules.
 * Measures the memory of the process after a quarter of them and at the end. The same seed generates the same requests.
 */
export async function runCampaign(test: CleanupContext, count: number, seed: number): Promise<Outcome> {
  const findings: string[] = []
  const statuses = new Map<number, number>()
  let isRefusing = false
  const decide = async () => {
    if (isRefusing) throw smtpRefusal(554)
  }
  const mail = await startMailServer(test, { decide })
  const site = await startMeasuredSite(test, mail.url)
  const client = createHttpClient(site.port, concurrency)
  const document = resolved((await (await fetch(`${site.url}/openapi.json`)).json()) as OpenApiDocument)
  const sources = { document, addresses: await addressesOf(site.url) }
  const everyKind = fc.oneof(validRequests(document), nearValidRequests(document), hostileRequests(sources))
  const faultsOf = createRules(document)
  const deliveries = createDeliveries()
  const queue = new PQueue({ concurrency })
  const clients = Math.ceil((count * 1.5) / requestsOfClient)
  const warmUp = Math.ceil(count / 4)
  let started = 0
  let requests = 0

  for (const { rule, request } of regressions) await ask(request, {}, `${rule}: `)
  await fuzz(everyKind, warmUp, seed)
  const warm = await site.measure()
  await fuzz(everyKind, count - warmUp, seed + 1)
  const { delivered } = await site.measure()
  const mails = mail.mails.length
  expect(delivered === mails, `${delivered} were delivered, ${mails} e-mails arrived`)
  expect(delivered === deliveries.expected, `${deliveries.expected} were accepted, ${delivered} delivered`)
  for (const received of mail.mails) findings.push(...faultsOfMail(received))

  isRefusing = true
  await fuzz(validRequests(document), Math.ceil(count / 100), seed + 2, { isMailFailing: true })
  isRefusing = false
  const raw = fc.sample(rawRequests(everyKind), { numRuns: Math.ceil(count / 20), seed: seed + 3 })
  await Promise.all(raw.map(bytes => queue.add(() => askRaw(bytes))))

  client.close()
  const end = await site.measure()
  const growth = end.heap - warm.heap
  expect(growth <= heapBound, `the heap grew by ${growth} bytes, more than ${heapBound}`)
  expect(end.faults === 0, `${end.faults} faults of our own`)
  expect(!/our own fault/.test(site.stdout()), 'the log tells of a fault of our own')
  const complaint = site.stderr().replaceAll('collected\n', '')
  expect(complaint === '', `the process complains: ${complaint}`)
  return { findings, statuses, requests, raw: raw.length, mails, warm, end }

  /** In parts with separate seeds, so that only one part is in memory. */
  async function fuzz(
    made: fc.Arbitrary<FuzzRequest>,
    many: number,
    from: number,
    circumstances: RequestConditions = {},
  ) {
    for (let done = 0; done < many; done += 500) {
      const sample = fc.sample(made, { numRuns: Math.min(500, many - done), seed: from + done * 1_009 })
      deliveries.announce(sample)
      await Promise.all(sample.map(request => queue.add(() => ask(request, circumstances))))
    }
  }

  async function ask(made: FuzzRequest, circumstances: RequestConditions, rule = ''): Promise<void> {
    const number = started % clients
    started += 1
    const request = forwardedFor(made, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
    // With both fields neither is believed, and all such requests are those of one client.
    const mayBeLimited = ['Forwarded', 'X-Forwarded-For'].every(name => fieldOf(request, name) !== null)
    try {
      const answer = await send(request)
      if (!answer) return
      deliveries.settle(request, answer.status)
      const isKeyKnown = deliveries.isKnown(request)
      const faults = faultsOf(request, answer, { isOnWire: true, mayBeLimited, isKeyKnown, ...circumstances })
      if (request.method === 'HEAD' && answer.status !== 429) {
        const get = await send({ ...request, method: 'GET' })
        if (get && get.status !== 429) faults.push(...faultsOfHead(answer, get))
      }
      for (const fault of faults) findings.push(`${rule}${fault}\n${describe(request)}`)
    } catch (error) {
      // A missing response is a finding too.
      findings.push(`${rule}${error}\n${describe(request)}`)
    }
  }

  async function send(request: FuzzRequest): Promise<Answer | undefined> {
    const answer = await client.ask(request)
    if (!answer) return undefined
    requests += 1
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return answer
  }

  async function askRaw(bytes: Buffer): Promise<void> {
    const shown = bytes.toString('latin1').slice(0, 2_000)
    try {
      const answer = await exchangeBytes(site.port, bytes)
      const isAnswer = answer === '' || /^HTTP\/1\.1 (?:[1-4]\d\d|50[15]) /.test(answer)
      expect(isAnswer, `${answer.slice(0, 200)}\n${shown}`)
    } catch (error) {
      // A connection that neither responds nor ends is a finding.
      findings.push(`${error}\n${shown}`)
    }
  }

  function expect(holds: boolean, finding: string): void {
    if (!holds) findings.push(finding)
  }
}

/** Returns the addresses in the sitemap, their Markdown, and the machine-readable files. */
async function addressesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const files =
    '/llms.txt /llms-full.txt /agent-instructions.md /sitemap.xml /openapi.json /.well-known/api-catalog /robots.txt'
  return [...pages, ...pages.filter(page => page.length > 1).map(page => `${page}.md`), ...files.split(' ')]
}

/** Whatever a sender wrote, an e-mail has one recipient and the header fields of the program, each once. */
function faultsOfMail({ to, email }: ReceivedMail): string[] {
  const names = email.headers.map(({ key }) => key)
  const isOnce = new Set(names).size === names.length && to.length === 1
  const strange = names.filter(name => !mailFields.has(name))
  return isOnce && strange.length === 0 ? [] : [`an e-mail to ${to} with the fields ${names}`]
}

const mailFields: ReadonlySet<string> = new Set(
  'from to reply-to subject message-id date mime-version content-type auto-submitted'.split(' '),
)
