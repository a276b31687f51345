import { isOneOf } from '../../catalog/language.ts'
import { type Fields, textOf } from '../../http/reply.ts'
import { pathOf } from '../../http/request-target.ts'
import { pageAt } from '../../site/site.ts'
import { urlOnSite } from '../../site/url-on-site.ts'
import type { Application, Incoming } from '../application.ts'
import { answerSite } from '../site.ts'
import { subrequest } from './subrequest.ts'
import { type Arguments, asText, failed, type ToolResult } from './tool-result.ts'

/** Searches the site. The response is JSON as text, which clients expect of a tool with this name. */
export async function search(
  { query, lang }: Arguments,
  _incoming: Incoming,
  { snapshot }: Application,
): Promise<ToolResult> {
  const { site, searchIndex } = snapshot
  if (lang !== undefined && !isOneOf(site.languages, lang)) {
    return failed({ code: 'lang_invalid', hint: `lang is one of ${site.languages.join(', ')}` })
  }
  const index = await searchIndex()
  const results = index.search(asText(query), lang).map(({ text: { title, path }, excerpt }) => {
    const url = site.url(path)
    return { id: url, title, url, text: excerpt }
  })
  return answered({ results })
}

/** Reads a page in Markdown through its HTTP request. Follows one redirect. */
export async function fetchPage(
  { id }: Arguments,
  incoming: Incoming,
  application: Application,
): Promise<ToolResult> {
  const { site } = application.snapshot
  const asked = asText(id)
  const found = await get(asked)
  const { Location: elsewhere } = found?.fields ?? {}
  const { url, status, fields, body } = (elsewhere && (await get(elsewhere))) || found || noAddress
  if (status === 410) return failed({ code: 'gone', detail: `The page ${asked} has ended.`, hint: body })
  if (status !== 200) return failed({ code: 'not_found', detail: `There is no page ${asked}.`, hint: body })
  const type = fields['Content-Type'] ?? ''
  if (!/^text\/|json$|xml$/.test(type.replace(/;.*/, ''))) {
    return failed({
      code: 'not_text',
      detail: `${url} is ${type}.`,
      hint: 'fetch reads pages and text files.',
    })
  }
  const page = pageAt(site, pathOf(url))
  const metadata = page && { lang: page.language, last_updated: page.updated }
  const canonical = page ? site.url(page.path) : url
  return answered({ id: asked, title: page?.title ?? pathOf(url), text: body, url: canonical, metadata })

  async function get(address: string) {
    const url = urlOnSite(address, site.baseUrl)
    // A request cannot be made with credentials in its URL.
    if (url?.username !== '' || url.password !== '') return undefined
    const request = new Request(url, { headers: { Accept: 'text/markdown' } })
    const { status, fields, body } = await answerSite(subrequest(incoming, request), application)
    return { url: url.href, status, fields, body: textOf(body) }
  }
}

/** A URL of another site, or text that is not a URL. */
const noFields: Fields = {}

const noAddress = {
  url: '',
  status: 404,
  fields: noFields,
  body: 'Use an address of this site. search finds pages.',
}

function answered(body: object): ToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(body) }] }
}
