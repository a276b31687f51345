import assert from 'node:assert/strict'
import MarkdownIt from 'markdown-it'
import { versions } from '../../../src/api/versions.ts'
import { machineFiles as published } from '../../../src/machine/files.ts'
import { assertEach } from '../each.ts'
import { onSite } from '../html.ts'
import { machineFiles } from '../machine-files.ts'
import { baseUrl, type TestSite } from '../site.ts'
import { fetchOnce } from './fetched.ts'
import type { SiteRules } from './subject.ts'

/** Every link of the files for machines. */
export const machineLinkRules: SiteRules = {
  'every link of a file for machines resolves to the media type that it promises': ({ site }) =>
    assertEach(
      publishedBy(site),
      ({ path }) => path,
      async ({ path, mediaType }) => {
        const text = (await fetchOnce(site, path)).text()
        const read = readers.find(([pattern]) => pattern.test(mediaType) || pattern.test(path))?.[1]
        const links = read?.(text) ?? []
        assert.ok(links.length > 0 || path.endsWith('index.json'), path)
        for (const { url, type } of links) {
          if (url.startsWith(baseUrl)) await assertPromise(site, url, type)
          else assert.match(url, /^(?:https:\/\/|mailto:|tel:\+)/, path)
        }
      },
    ),
}

function publishedBy({ application }: TestSite) {
  const { languages, catalog } = application.snapshot.site
  return published(versions, languages, catalog.blog)
}

/** A link, and the media type given with it, where there is one. */
interface Link {
  readonly url: string
  readonly type: string | undefined
}

const readers: readonly (readonly [RegExp, (text: string) => Link[]])[] = [
  [/^text\/markdown|llms/, markdownLinks],
  [/manifest/, manifestLinks],
  [/json/, text => jsonLinks(JSON.parse(text))],
  [/xml/, xmlLinks],
  [/^text\/plain/, text => addressesIn(text)],
]

const markdown = new MarkdownIt({ linkify: true })

function markdownLinks(text: string): Link[] {
  return markdown
    .parse(text.replace(/^---\n[\s\S]*?\n---\n/, ''), {})
    .flatMap(token => token.children ?? [])
    .flatMap(token => token.attrGet('href') ?? token.attrGet('src') ?? [])
    .map(url => ({ url: String(url), type: undefined }))
}

/** Returns every address in a JSON text, with its media type. */
function jsonLinks(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return []
  const { mimeType, type = mimeType } = value as { readonly type?: unknown; readonly mimeType?: unknown }
  return Object.values(value).flatMap(member => {
    if (typeof member !== 'string') return jsonLinks(member)
    const isMediaType = typeof type === 'string' && /^[a-z]+\/[^\s]+/.test(type)
    const isTarget = member.startsWith(`${baseUrl}/`) || member === baseUrl
    return isTarget ? [{ url: member, type: isMediaType ? type : undefined }] : addressesIn(member)
  })
}

/** The addresses of a web manifest, which are relative to its own. */
function manifestLinks(text: string): Link[] {
  const { start_url, icons } = JSON.parse(text) as {
    start_url: string
    icons: { src: string; type: string }[]
  }
  const links = [{ src: start_url, type: undefined }, ...icons]
  return links.map(({ src, type }) => ({ url: new URL(src, baseUrl).href, type }))
}

function xmlLinks(text: string): Link[] {
  const elements = [...text.matchAll(/<(?:loc|id|uri)>([^<]+)<|<(?:xhtml:)?link\b([^>]*)\/>/g)]
  return elements.map(([, content, attributes = '']) => ({
    url: content ?? /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    type: /\btype="([^"]*)"/.exec(attributes)?.[1],
  }))
}

function addressesIn(text: string): Link[] {
  return [...text.matchAll(/https:\/\/site\.test[^\s"'<>)`]*/g)].map(([url]) => ({ url, type: undefined }))
}

/** The media type that an address promises by itself: by its ending, or by the room that it is in. */
function promisedType(path: string): string | undefined {
  const inFirstLanguage = path.replace(/^\/\w{2}(?=\/(?:llms|agent-))/, '')
  const known = machineFiles.find(([file]) => file === inFirstLanguage)?.[1]
  if (known) return known
  if (path.endsWith('.md')) return 'text/markdown; charset=utf-8'
  if (path.endsWith('.txt')) return 'text/plain; charset=utf-8'
  if (path.endsWith('.png')) return 'image/png'
  if (path.endsWith('.svg')) return 'image/svg+xml'
  if (path.startsWith('/api/')) return 'application/json'
  return path.startsWith('/assets/') ? undefined : 'text/html; charset=utf-8'
}

async function assertPromise(site: TestSite, url: string, type: string | undefined): Promise<void> {
  const target = (onSite(url).split('#', 1)[0] || '/').replace(/[.,;:]$/, '')
  const response = await fetchOnce(site, target)
  if (target === '/mcp') {
    assert.equal(response.headers.get('Allow'), 'POST')
    return
  }
  assert.equal(response.status, 200, url)
  const found = response.headers.get('Content-Type') ?? ''
  const byAddress = promisedType(target.split('?', 1)[0] ?? '')
  if (byAddress) assert.equal(found, byAddress, url)
  if (type) assert.equal(found.split(';')[0], type.split(';')[0], url)
}
