import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { startBrowser } from '../support/browser.ts'
import { changedContent } from '../support/changed-content.ts'
import { replace } from '../support/content-edits.ts'
import { modernRequest } from '../support/mcp.ts'
import { ownOrigin } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

/** Starts an empty page on another origin. */
async function startOtherSite(t: TestContext): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<title>Chat</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a browser lets a page of a named origin call a tool, and no other page', {
  timeout: 120_000,
}, async t => {
  const [named, other] = [await startOtherSite(t), await startOtherSite(t)]
  const CONTENT_DIR = await changedContent(t, {
    'company.yaml': replace('agents:\n', `agents:\n  origins: ["${named}"]\n`),
  })
  const { port } = await serveSite(t, { ...ownOrigin, CONTENT_DIR })
  const [message, fields] = modernRequest('tools/call', { name: 'getService', arguments: { slug: 'reparo' } })
  const call = {
    url: `http://localhost:${port}/mcp`,
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...fields },
  }
  const browser = await startBrowser(t)
  const callFrom = async (origin: string) => {
    const page = await browser.newPage()
    await page.goto(origin)
    return page.evaluate(async ({ url, ...given }) => {
      try {
        const response = await fetch(url, { method: 'POST', ...given })
        const { result } = await response.json()
        return [response.status, result.structuredContent.slug, response.headers.get('RateLimit') !== null]
      } catch (error) {
        return String(error)
      }
    }, call)
  }
  assert.deepEqual(await callFrom(named), [200, 'reparo', true])
  assert.equal(await callFrom(other), 'TypeError: Failed to fetch')
})
