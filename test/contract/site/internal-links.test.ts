import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyDocument } from '../../support/documents.ts'
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
  return {
    status: response.status,
    identifiers: isHtml ? identifiersOf(parseHtml(await response.text())) : undefined,
  }
}

function identifiersOf(document: Element): ReadonlySet<string> {
  return new Set(elements(document).flatMap(element => attribute(element, 'id') ?? []))
}

/** Every address that a document names: links, what it loads, what describes it where it is shared. */
function targetsOf(document: Element): string[] {
  return elements(document).flatMap(element => {
    const content = attribute(element, 'content')
    const versions = (attribute(element, 'srcset') ?? '').split(',').map(each => each.trim().split(' ', 1)[0])
    return [
      ...['href', 'src', 'action'].map(name => attribute(element, name)),
      ...versions,
      content?.startsWith('https:') ? content : undefined,
    ].flatMap(target => target || [])
  })
}

/** The addresses in a graph, without the identifiers of its nodes. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return URL.canParse(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => (key === '@id' ? [] : addressesIn(member)))
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

for (const { name, html } of await everyDocument()) {
  const document = parseHtml(html)
  const identifiers = identifiersOf(document)

  test(`every link and anchor of ${name} resolves without a redirect`, async () => {
    const targets = targetsOf(document)
    assert.ok(targets.length > 10)
    for (const target of targets.filter(each => each.startsWith('#'))) {
      assert.ok(identifiers.has(decodeURIComponent(target.slice(1))), `${name} has no ${target}`)
    }
    await assertTargetsResolve(
      targets.filter(target => !target.startsWith('#')),
      '/',
    )
  })

  const data = elements(document, 'script').filter(
    script => attribute(script, 'type') === 'application/ld+json',
  )
  for (const script of data) {
    test(`every address in the JSON-LD of ${name} resolves without a redirect`, async () => {
      const targets = addressesIn(JSON.parse(script.children.join('')))
      assert.ok(targets.length > 3)
      await assertTargetsResolve(targets, '/')
    })
  }

  test(`what ${name} refers to by identifier is on it`, () => {
    for (const element of elements(document)) {
      for (const name of ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'popovertarget']) {
        const references = (attribute(element, name) ?? '').split(/\s+/).filter(id => id !== '')
        for (const id of references) assert.ok(identifiers.has(id), `${element.name} ${name}=${id}`)
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
    'idempotency_unavailable',
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
