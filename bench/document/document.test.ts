import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderedCase } from '../cases.ts'
import type { MeasuredCase, RequestResults, Results, ScaleResult, Setting } from '../results.ts'
import { document } from './document.ts'

const setting: Setting = {
  day: '2026-11-23',
  machine: 'two cores',
  versions: { node: '24.0.0', wrk: '4.1.0' },
}

function measuredCase(name: string, cpuTimes: Readonly<Record<string, readonly number[]>>): MeasuredCase {
  const measured = Object.entries(cpuTimes).map(([server, times]) => ({
    server,
    rounds: times.map(cpu => ({ cpu, perSecond: 20_000, p50: 1_500, p99: 3_000 })),
    memory: 200,
    bytesPerAnswer: 9_000,
  }))
  return { name, request: 'GET /', status: 200, isRead: true, measured }
}

const requests: RequestResults = {
  setting,
  rounds: 3,
  seconds: 2,
  connections: 32,
  servers: [{ name: 'Vitrine', does: 'the site' }],
  cases: [
    measuredCase('a page', {
      'node:http': [10, 20, 30],
      Vitrine: [11, 24, 30],
      nginx: [2, 4, 6],
      Hono: [50, 100, 150],
    }),
    measuredCase('a list', { 'node:http': [10, 10, 10], Vitrine: [15, 16, 14], Hono: [12, 12, 12] }),
  ],
}

function scaleOf(posts: number): ScaleResult {
  const start = { listening: posts, firstPost: posts * 2, memory: 150 }
  return {
    posts,
    cold: start,
    warm: start,
    changed: start,
    reload: 150,
    requestCpu: 40,
    memoryAfterAll: 300,
    cache: 12,
  }
}

const load = { connections: 1_000, requestsPerSecond: 5_000, p50: 100, p99: 200, longest: 300, closed: 0 }

const next = 'The event loop.'

test('a ratio is the median of the ratios of the rounds, with its extremes', () => {
  const text = document({ requests }, next)
  assert.match(
    text,
    /^\| a page \| 20\.0 \| \*\*1\.10\*\* \(1\.00–1\.20\) \| – \| 0\.20 \| – \| 5\.00 \| – \|$/m,
  )
})

test('the document says how many reads meet the target, and where another Node server is ahead', () => {
  const text = document({ requests }, next)
  assert.match(text, /The target is 1\.15: 1 of 2 reads meet it\.$/m)
  assert.match(text, /^For 1 of 2 requests another Node server needs less CPU time\.$/m)
})

test('nginx is the limit, not a Node server that one could be ahead of', () => {
  const [page] = requests.cases
  assert.ok(page)
  const text = document({ requests: { ...requests, cases: [page] } }, next)
  assert.match(text, /No other Node server needs less CPU time/)
})

test('programs that render the page have a table of their own', () => {
  const rendered = measuredCase(renderedCase, {
    'node:http': [10],
    Vitrine: [11],
    'Next.js, rendered': [500],
  })
  const text = document({ requests: { ...requests, cases: [...requests.cases, rendered] } }, next)
  assert.match(text, /^\| Next\.js, rendered \| 50\.0 \| 20,000 \| 200 \| 9,000 \|$/m)
  assert.equal(text.includes(renderedCase), false)
})

test('on Bun the site is compared with nginx', () => {
  const onBun = measuredCase('a page', {
    'node:http': [10],
    Vitrine: [11],
    'Vitrine on Bun': [6],
    nginx: [5],
  })
  const text = document({ requests: { ...requests, cases: [onBun] } }, next)
  assert.match(text, /On Bun a read costs 1\.20 to 1\.20 times the CPU time of nginx/)
  assert.match(text, /The target is 1\.1: 0 of 1 reads meet it\.$/m)
})

test('the document names the machine, the day and the versions', () => {
  assert.match(
    document({ requests }, next),
    /Measured on 2026-11-23\. Machine: two cores\. Versions: node 24\.0\.0, wrk 4\.1\.0\./,
  )
})

test('a part that was not measured has no section', () => {
  const headings = (results: Results) =>
    [...document(results, next).matchAll(/^## (.*)$/gm)].map(([, name]) => name)
  assert.deepEqual(headings({}), ['What limits us next', 'Repeat it'])
  const all: Results = {
    requests,
    start: { setting, cold: [2_000], warm: [500], afterKill: [400] },
    scale: { results: [scaleOf(100)] },
    connections: {
      idle: { connections: 10_000, stillOpen: 9_999, kibibytesEach: 7.25 },
      active: { alone: load, beside: load },
      overCapacity: { places: 1_000, full: load, twice: { ...load, connections: 2_000, closed: 12 } },
    },
    quota: {
      clients: 1_000_000,
      mebibytes: 80,
      mebibytesAfterTwiceAsMany: 90,
      microsecondsEach: 0.5,
      longestPauseMilliseconds: 4,
    },
    bytes: {
      setting,
      pages: [
        {
          kind: 'home',
          path: '/',
          format: 'HTML',
          identity: 30_000,
          sent: { br: 8_800, zstd: 9_900, gzip: 9_000 },
          best: { br: 8_000, zstd: 9_000 },
        },
      ],
    },
  }
  assert.deepEqual(headings(all), [
    'CPU time of a request',
    'Sites of many posts',
    'Other figures',
    'What limits us next',
    'Repeat it',
  ])
  const text = document(all, next)
  for (const row of [
    '| 100 | 0.200 | 0.200 | 0.200 | 0.150 | 300 | 12.0 |',
    'takes 2.00 s to the first response with an empty cache (target 1.2 s). With a full cache it takes 0.500 s (target 0.5 s)',
    'after a SIGKILL under load, it takes 0.400 s (target 2 s).',
    'an idle one takes 7.25 KiB. With 10,000 idle ones, 1,000 active ones got 5,000 responses a second, 99 % within 200 ms',
    '1,000,000 clients in one window take 80.0 MiB.',
    'pages are 10.0 % larger than Brotli at level 11 makes them, and 10.0 % larger than with Zstandard at level 19',
  ])
    assert.ok(text.includes(row), row)
})
