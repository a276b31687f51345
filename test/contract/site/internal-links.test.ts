import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, type Element, elements, listPages, onSite, parseHtml } from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

interface Fetched {
  readonly status: number
  readonly identifiers: ReadonlySet<string> | undefined
}

const fetched = new Map<string, Promise<Fetched>>()

function fetchOnce(path: string): Promise<Fetched> {
  const found = fetched.get(path) ?? fetchAnchors(path)
  fetched.set(path, found)
  return found
}

async function fetchAnchors(path: string): Promise<Fetched> {
  const response = await site.fetch(path)
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
  const all = isHtml ? elements(parseHtml(await response.text())) : undefined
  return {
    status: response.status,
    identifiers: all && new Set(all.flatMap(element => attribute(element, 'id') ?? [])),
  }
}

function targetsOf(document: Element): string[] {
  return elements(document, 'a', 'link', 'script', 'img', 'source').flatMap(
    element => attribute(element, 'href') ?? attribute(element, 'src') ?? [],
  )
}

async function assertTargetsResolve(targets: readonly string[], from: string): Promise<void> {
  for (const target of targets) {
    const url = new URL(target, baseUrl + from)
    assert.match(url.protocol, /^(?:https|mailto|tel):$/, target)
    if (url.origin !== baseUrl) continue
    const { status, identifiers } = await fetchOnce(url.pathname + url.search)
    assert.equal(status, 200, `${from} links to ${target}`)
    if (url.hash === '') continue
    const anchor = decodeURIComponent(url.hash.slice(1))
    assert.ok(identifiers?.has(anchor), `${from} links to the anchor ${target}`)
  }
}

for (const { path } of await listPages(site)) {
  test(`every link and anchor of ${path} resolves without a redirect`, async () => {
    const document = parseHtml(await (await site.fetch(path)).text())
    const targets = targetsOf(document)
    assert.ok(targets.length > 10)
    await assertTargetsResolve(targets, path)
  })

  test(`what ${path} refers to by identifier is on it`, async () => {
    const document = parseHtml(await (await site.fetch(path)).text())
    const { identifiers } = await fetchOnce(path)
    for (const element of elements(document)) {
      for (const name of ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls']) {
        const references = (attribute(element, name) ?? '').split(/\s+/).filter(id => id !== '')
        for (const id of references) assert.ok(identifiers?.has(id), `${element.name} ${name}=${id}`)
      }
    }
  })
}

test('the anchors that links of Markdown name exist on the HTML page', async () => {
  for (const { path, markdownUrl } of await listPages(site)) {
    const markdown = await (await site.fetch(onSite(markdownUrl))).text()
    const anchored = [...markdown.matchAll(/\]\((https:\/\/site\.test[^)\s#]*)\.md(#[^)\s]+)\)/g)]
    const targets = anchored.map(([, page = '', anchor = '']) => page.replace(/\/index$/, '/') + anchor)
    await assertTargetsResolve(targets, path)
  }
})

test('every problem code has an anchor on the page of errors, in each language', async () => {
  const codes = [
    'not_found',
    'service_not_found',
    'method_not_allowed',
    'rate_limited',
    'invalid_json',
    'name_required',
    'name_too_short',
    'name_too_long',
    'email_required',
    'email_invalid',
    'phone_invalid',
    'message_required',
    'message_too_short',
    'message_too_long',
    'email_delivery_failed',
    'email_not_configured',
    'lang_invalid',
    'body_too_large',
    'internal_error',
    'idempotency_key_reused',
    'idempotency_in_progress',
  ]
  for (const path of ['/desenvolvedores/erros', '/en/developers/errors', '/es/desarrolladores/errores']) {
    const { identifiers } = await fetchOnce(path)
    for (const code of codes) assert.ok(identifiers?.has(code), `${path}#${code}`)
  }
})

test('the links of service sections in the API resolve', async () => {
  for (const language of ['pt', 'en', 'es']) {
    for (const slug of ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner']) {
      const response = await site.fetch(`/api/v1/servicos/${slug}?lang=${language}`)
      const service = (await response.json()) as {
        url: string
        markdownUrl: string
        apiUrl: string
        sections: { items: { url?: string }[] }[]
      }
      const items = service.sections.flatMap(({ items }) => items.flatMap(({ url }) => url ?? []))
      await assertTargetsResolve([service.url, service.markdownUrl, service.apiUrl, ...items], '/')
    }
  }
})
