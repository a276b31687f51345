import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { developersLanguage } from '../../catalog/language-codes.ts'
import { caching } from '../../http/caching.ts'
import { type Reply, textOf } from '../../http/reply.ts'
import { pathOf } from '../../http/request-target.ts'
import { siteFields } from '../../http/site-fields.ts'
import type { ProtocolReplies } from '../../routes/protocol.ts'
import type { Respond } from '../handler.ts'
import type { LiveChannel } from './channel.ts'

const paths = { events: '/dev/live', script: '/dev/live.js' } as const

/**
 * Returns a function that answers as `respond` does and makes each page follow the channel. Without `respond`, every
 * path has a page with the faults of the content.
 */
export function followedPages(channel: LiveChannel, respond: Respond = faultyPage): Respond {
  const script = readFileSync(join(import.meta.dirname, 'client.js'), 'utf8')
  return (request, peer, send) => {
    const path = pathOf(request.url)
    if (path === paths.events) return channel.events(request).then(send)
    if (path === paths.script) {
      const fields = { 'Content-Type': 'text/javascript; charset=utf-8', ...caching.notStored }
      return send({ status: 200, fields, body: script })
    }
    return respond(request, peer, reply => send(withScript(reply, channel.seen())))
  }
}

/**
 * Adds a script to an HTML response whose policy allows the site's scripts. The response has no validator, because the
 * page of another publication contains another name.
 */
function withScript(reply: Reply, seen: string): Reply {
  const { fields, body } = reply
  const takesScripts = fields['Content-Security-Policy']?.includes("script-src 'self'")
  if (!fields['Content-Type']?.startsWith('text/html') || !takesScripts || body === null) return reply
  const { ETag: _, 'Content-Length': __, ...others } = fields
  const script = `<script src="${paths.script}" data-seen="${seen}" defer></script>`
  const bytes = new TextEncoder().encode(textOf(body).replace(/(?=<\/head>)/, script))
  return {
    ...reply,
    fields: { ...others, ...caching.notStored },
    varying: { ...reply.varying, 'Content-Length': String(bytes.byteLength) },
    body: bytes,
  }
}

const faultyPage: Respond = (_request, _peer, send) =>
  send({
    status: 503,
    fields: {
      ...siteFields('http://localhost'),
      'Content-Type': 'text/html; charset=utf-8',
      'Retry-After': '1',
    },
    body: `<!doctype html><html lang="${developersLanguage}"><head><title>The content has a fault</title></head><body></body></html>`,
  })

/** Returns the responses of the server before there is a site. */
export function repliesWithoutSite(baseUrl: string): ProtocolReplies {
  const fields = { 'Content-Type': 'text/plain; charset=utf-8' }
  return {
    host: new URL(baseUrl).host,
    bodyBytes: 0,
    options: () => ({ status: 204, fields: {}, body: null }),
    refuse: () => ({ status: 400, fields, body: 'the content has a fault\n' }),
  }
}
