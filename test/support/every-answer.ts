import { type ContractName, namedIn } from '../../src/contract/vocabulary.ts'
import { isPage } from '../../src/publishing/snapshot/resource.ts'
import type { TestSite } from './site.ts'

/** A text that a site sends: a response or a mail. */
export interface Sent {
  readonly name: string
  /** Fields and body; of a picture or a typeface only the fields. */
  readonly text: string
  /** The body of a picture or a typeface. */
  readonly file?: { readonly type: string; readonly bytes: Uint8Array }
}

const pageTypes = ['text/html', 'text/markdown']

/**
 * Returns everything that a site sends: every address in every format, the API's responses, refusals, and the mail to
 * the company.
 */
export async function everyAnswer(site: TestSite): Promise<Sent[]> {
  const { resources, readBodies, site: published } = site.application.snapshot
  const { summary, api } = published.catalog.company
  const languages = Object.keys(summary)
  const { path: contact } = published.messages
  const named = (fields: Partial<Record<ContractName, string>>) => namedIn(api.vocabulary, fields)
  const json = { 'Content-Type': 'application/json' }
  const message = { nome: 'Rose Martin', email: 'rose@client.example', mensagem: 'Un message, a message.' }
  const noService = published.api.operations
    .filter(({ operationId }) => operationId === 'getService')
    .map(({ path }) => path.replace('{slug}', 'nothing'))
  const requests: (readonly [path: string, init?: RequestInit])[] = [
    ...[...resources].flatMap(([path, resource]) =>
      (isPage(resource) ? pageTypes : ['*/*']).map(Accept => [path, { headers: { Accept } }] as const),
    ),
    ...[...readBodies.keys(), '/api', ...noService, contact].flatMap(path =>
      [...languages, 'xx'].map(language => [`${path}?lang=${language}`] as const),
    ),
    ...languages.flatMap(language => {
      const init = { headers: { 'Accept-Language': language, Accept: 'text/html' } }
      return [['/nothing-is-here', init] as const]
    }),
    ...[...languages.map(idioma => ({ ...message, idioma })), { nome: '' }].map(fields => {
      const init = { method: 'POST', headers: json, body: JSON.stringify(named(fields)) }
      return [contact, init] as const
    }),
  ]
  const answers = await Promise.all(
    requests.map(async ([path, init]) => sent(path, await site.fetch(path, init))),
  )
  return [...answers, ...site.mails.map(mail => ({ name: 'a mail', text: JSON.stringify(mail) }))]
}

async function sent(path: string, response: Response): Promise<Sent> {
  const type = response.headers.get('Content-Type') ?? ''
  const fields = [...response.headers].map(([name, value]) => `${name}: ${value}\n`).join('')
  // Among the bytes of a picture any three letters may occur by chance.
  if (!/^(?:image\/(?!svg)|font\/)/.test(type)) {
    return { name: path, text: `${path}\n${fields}${await response.text()}` }
  }
  return {
    name: path,
    text: `${path}\n${fields}`,
    file: { type, bytes: new Uint8Array(await response.arrayBuffer()) },
  }
}
