import type { Language } from '../../catalog/language.ts'
import { oldAddress, type Redirects } from '../../catalog/redirects.ts'
import { bytesOf, type Fields, type Reply, textOf } from '../../http/reply.ts'
import { statusReply } from '../../http/status-names.ts'
import { isPage } from '../../publishing/snapshot/resource.ts'
import type { Snapshot } from '../../publishing/snapshot/snapshot.ts'
import type { ProtocolReplies } from '../../routes/protocol.ts'
import type { Respond } from '../../server/handler.ts'
import { markdownPath } from '../../site/site.ts'
import {
  type ExportedFile,
  type ExportedRedirect,
  type ExportedRefusals,
  type ExportedSite,
  placeholders,
  type Refused,
} from './exported-site.ts'

/** A representation, and the header fields of a request that gets it. */
interface Variant {
  readonly choice: ExportedFile['choice']
  readonly wanted: Fields
}

const html: Variant = { choice: 'default', wanted: { Accept: 'text/html' } }

export const markdown: Variant = { choice: 'markdown', wanted: { Accept: 'text/markdown' } }

/** The representation of an address that has one. */
const only: Variant = { choice: 'default', wanted: {} }

/** A site that answers without a server. */
export interface AnsweringSite {
  readonly respond: Respond
  readonly replies: ProtocolReplies
  readonly snapshot: Snapshot
}

/** Stores the bytes of a file. */
export type KeepFile = (file: string, bytes: Uint8Array) => Promise<void>

/** The file name suffixes of compressed files, by content coding. */
const codingExtensions = { br: '.br', zstd: '.zst', gzip: '.gz' } as const

/** The refusals of bytes that are not a request, of which nginx has its own. */
const protocolCodes = [
  'bad_request',
  'body_too_large',
  'uri_too_long',
  'header_fields_too_large',
  'method_not_implemented',
  'http_version_not_supported',
] as const

/** Header fields that depend on the client, or that every server writes itself. */
const leftOut = new Set(['RateLimit', 'RateLimit-Policy', 'Content-Length', 'Accept-Ranges'])

/**
 * Requests every representation of every address of a site in each content coding, and hands the bytes to `keep`. Pages
 * come first, because their rendering determines the addresses of pictures.
 */
export async function collect(
  { respond, replies, snapshot }: AnsweringSite,
  keep: KeepFile,
): Promise<ExportedSite> {
  const { resources, readBodies, redirects, site } = snapshot
  const { languages } = site
  const files: ExportedFile[] = []
  const missing = new Map<Language, readonly ExportedFile[]>()
  const moved: ExportedRedirect[] = []
  let clients = 0

  const pages = [...resources].filter(([, resource]) => isPage(resource)).map(([path]) => path)
  for (const path of pages) {
    files.push(...(await exportEach(path, html, `${fileOfPage(path)}.html`)))
    files.push(...(await exportEach(path, markdown, markdownPath(path))))
  }
  const others = new Set([...resources.keys(), ...site.assets.values()])
  for (const path of pages) others.delete(path)
  for (const path of others) files.push(...(await exportEach(path, only, path)))
  for (const path of readBodies.keys()) {
    for (const [index, language] of languages.entries()) {
      const inApi = { choice: language, wanted: {} }
      const named = await exportEach(`${path}?lang=${language}`, inApi, `${path}.${language}.json`)
      const inLanguage = named.map(each => ({ ...each, path }))
      if (index === 0) files.push(...inLanguage.map(each => ({ ...each, choice: 'default' as const })))
      files.push(...inLanguage)
    }
  }
  const spellings = new Set([...pages.flatMap(otherSpellings), ...writtenPaths(redirects)])
  for (const path of spellings) await exportRedirect(path, { path })
  for (const [from, to] of redirects.written) {
    const { path, query, isPrefix } = oldAddress(from)
    if (query !== '') await exportRedirect(from, { path, query: from.slice(from.indexOf('?') + 1) })
    if (isPrefix) await exportRedirect(`${path}/vitrine-export-nothing-is-here`, { path, isPrefix }, to)
  }
  for (const [index, language] of languages.entries()) {
    const path = `/${index === 0 ? '' : `${language}/`}vitrine-export-nothing-is-here`
    // Hosts of static sites look for a file with this name.
    if (index === 0) await exportEach(path, html, '/404.html', 404)
    const found = [
      ...(await exportEach(path, html, `/404.${language}.html`, 404)),
      ...(await exportEach(path, markdown, `/404.${language}.md`, 404)),
    ]
    missing.set(
      language,
      found.map(each => ({ ...each, path: '' })),
    )
  }
  return { languages, files, missing, redirects: moved, refusals: await collectRefusals() }

  /** Exports where an address leads. `to` is the new address with its asterisk. */
  async function exportRedirect(asked: string, redirect: Omit<ExportedRedirect, 'fields'>, to?: string) {
    const { status, fields } = await ask(asked, {})
    const Location = to ?? fields.Location ?? ''
    if (status === 308) moved.push({ ...redirect, fields: { ...sent(fields), Location } })
  }

  /** Exports a representation in each content coding that makes it smaller. */
  async function exportEach(
    path: string,
    { choice, wanted }: Variant,
    file: string,
    expected = 200,
  ): Promise<ExportedFile[]> {
    const found: ExportedFile[] = []
    for (const coding of ['identity', 'br', 'zstd', 'gzip'] as const) {
      const { status, fields, body } = await ask(path, { ...wanted, 'Accept-Encoding': coding })
      if (status !== expected || body === null) throw new Error(`${path} answers ${status}, not ${expected}`)
      if (coding !== 'identity' && fields['Content-Encoding'] !== coding) continue
      const name = coding === 'identity' ? file : file + codingExtensions[coding]
      // The editors may publish a file and its compressed form.
      if (coding !== 'identity' && resources.has(name)) continue
      await keep(name, bytesOf(body))
      found.push({ path, choice, file: name, fields: sent(fields) })
    }
    return found
  }

  async function collectRefusals(): Promise<ExportedRefusals> {
    const ofProtocol = await Promise.all(protocolCodes.map(code => replies.refuse(code)))
    const others = [412, 500, 502, 503].map(status => statusReply(status))
    const refuseIn = async (language: Language) => {
      const [path = '/api'] = readBodies.keys()
      const refused = refusedBy(await ask(`${path}?lang=${language}`, {}, placeholders.method))
      const instance = JSON.stringify(path)
      return [
        language,
        { ...refused, body: refused.body.replace(instance, JSON.stringify(placeholders.path)) },
      ] as const
    }
    return {
      byStatus: [...ofProtocol, ...others.map(withAlways)].map(refusedBy),
      notAllowed: refusedBy(await ask('/', {}, 'DELETE')),
      notAllowedInApi: new Map(await Promise.all(languages.map(refuseIn))),
    }
  }

  function withAlways(reply: Reply): Reply {
    return { ...reply, fields: { ...snapshot.always, ...reply.fields } }
  }

  /** Sends a request from a different client address each time, so that no quota is reached. */
  async function ask(path: string, wanted: Fields, method = 'GET'): Promise<Reply> {
    clients += 1
    const peer = `127.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
    return respond(new Request(site.url(path), { method, headers: wanted }), peer, reply => reply)
  }
}

/** Returns the old paths that are no prefixes, in each spelling in which they may be asked for. */
function writtenPaths({ written }: Redirects): string[] {
  return [...written.keys()].flatMap(from => {
    const { path, query, isPrefix } = oldAddress(from)
    return query !== '' || isPrefix ? [] : [path, from].flatMap(each => [each, each.normalize('NFD')])
  })
}

function otherSpellings(path: string): string[] {
  return path === '/' ? ['/index.html'] : [`${path}/`, `${path}/index.html`]
}

/** Returns the file of a page. Web servers expect `index` for the root. */
function fileOfPage(path: string): string {
  return path === '/' ? '/index' : path
}

function refusedBy({ status, fields, body }: Reply): Refused {
  return { status, fields: sent(fields), body: textOf(body) }
}

function sent(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !leftOut.has(name)))
}
