import assert from 'node:assert/strict'
import { assertEach } from '../each.ts'
import { attribute, type Element, elements, onSite, parseHtml, pathOf } from '../html.ts'
import { baseUrl, type TestSite } from '../site.ts'
import { fetchOnce } from './fetched.ts'
import { documentName, pageName, type SiteRules } from './subject.ts'

/** Every link and anchor leads somewhere. */
export const linkRules: SiteRules = {
  'every link and anchor of every document resolves without a redirect': ({ site, documents }) =>
    assertEach(documents, documentName, async ({ root }) => {
      const identifiers = identifiersOf(root)
      const targets = targetsOf(root)
      assert.ok(targets.length > 10)
      for (const target of targets.filter(each => each.startsWith('#')))
        assert.ok(identifiers.has(decodeURIComponent(target.slice(1))), `there is no ${target}`)
      const others = targets.filter(target => !target.startsWith('#'))
      await assertTargetsResolve(site, others, '/')
    }),

  'every address in the JSON-LD of every document resolves without a redirect': ({ site, documents }) =>
    assertEach(documents, documentName, async ({ root }) => {
      const scripts = elements(root, 'script')
      const data = scripts.filter(script => attribute(script, 'type') === 'application/ld+json')
      for (const script of data) {
        const targets = addressesIn(JSON.parse(script.children.join('')))
        assert.ok(targets.length > 3)
        await assertTargetsResolve(site, targets, '/')
      }
    }),

  'what a document refers to by identifier is on it': ({ documents }) =>
    assertEach(documents, documentName, ({ root }) => {
      const identifiers = identifiersOf(root)
      for (const element of elements(root)) {
        for (const name of ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'popovertarget']) {
          const references = (attribute(element, name) ?? '').split(/\s+/).filter(id => id !== '')
          for (const id of references) assert.ok(identifiers.has(id), `${element.name} ${name}=${id}`)
        }
      }
    }),

  'the anchors that links of Markdown name exist on the HTML page': ({ site, pages }) =>
    assertEach(pages, pageName, async ({ path, markdown }) => {
      const anchored = [...markdown.matchAll(/\]\((https:\/\/site\.test[^)\s#]*)\.md(#[^)\s]+)\)/g)]
      const targets = anchored.map(([, page = '', anchor = '']) => page.replace(/\/index$/, '/') + anchor)
      await assertTargetsResolve(site, targets, path)
    }),

  'the links of service sections in the API resolve': ({ site, pages }) =>
    assertEach(
      pages.filter(({ kind }) => kind === 'service'),
      pageName,
      async ({ path, language }) => {
        const response = await site.fetch(
          `${pathOf(site, 'listServices')}/${path.split('/').at(-1)}?lang=${language}`,
        )
        const service = (await response.json()) as {
          url: string
          markdownUrl: string
          apiUrl: string
          sections: { items: { url?: string }[] }[]
        }
        const items = service.sections.flatMap(({ items }) => items.flatMap(({ url }) => url ?? []))
        await assertTargetsResolve(site, [service.url, service.markdownUrl, service.apiUrl, ...items], '/')
      },
    ),
}

const identifiers = new WeakMap<Element, ReadonlySet<string>>()

function identifiersOf(document: Element): ReadonlySet<string> {
  const known = identifiers.get(document)
  if (known) return known
  const found = new Set(elements(document).flatMap(element => attribute(element, 'id') ?? []))
  identifiers.set(document, found)
  return found
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

/** Fails if an address on a page of the site does not return 200 or lacks its anchor. Names the first one. */
export async function assertTargetsResolve(
  site: TestSite,
  targets: readonly string[],
  from: string,
): Promise<void> {
  for (const target of targets) {
    const url = new URL(target, baseUrl + from)
    assert.match(url.protocol, /^(?:https|mailto|tel):$/, target)
    if (url.origin !== baseUrl) continue
    const { status, headers, text } = await fetchOnce(site, onSite(url.origin + url.pathname) + url.search)
    assert.equal(status, 200, `a link to ${target}`)
    if (url.hash === '') continue
    const anchor = decodeURIComponent(url.hash.slice(1))
    const isRead = /^(?:text\/html|image\/svg\+xml)/.test(headers.get('Content-Type') ?? '')
    assert.ok(isRead && identifiersOf(parseHtml(text())).has(anchor), `a link to the anchor ${target}`)
  }
}
