import assert from 'node:assert/strict'
import { isPage } from '../../src/publishing/snapshot/resource.ts'
import { postForm } from './contact-form.ts'
import { startTestSite, type TestSite } from './site.ts'

/** An HTML document as a browser gets it. */
export interface NamedDocument {
  /** Its path, or how it is brought about. */
  readonly name: string
  readonly html: string
}

/** Returns the path of every HTML document with a path: the pages, the posts and the thank-you pages. */
export function documentPaths({ application }: TestSite): string[] {
  const { resources, site } = application.snapshot
  return [...resources].flatMap(([path, resource]) => {
    if (isPage(resource)) return site.textAt(path)?.path === path ? [path] : []
    if (resource.kind !== 'file') return []
    return resource.representation.identity.fields['Content-Type']?.startsWith('text/html') ? [path] : []
  })
}

/**
 * A message with an error in every field, for the form without scripts. One value would be markup if it were not
 * escaped.
 */
export const faultyMessage = { nome: '', email: 'ana@', telefone: '1', mensagem: '"><b>' } as const

/**
 * Returns every HTML document of a site that cannot send mail: those with a path, the 404, and the form with errors.
 */
export async function everyDocument(contentDir?: string): Promise<NamedDocument[]> {
  const site = await startTestSite(contentDir, ({ contact }) => ({
    contact: { ...contact, deliver: undefined },
  }))
  const pages = documentPaths(site).map(path => named(path, site.fetch(path)))
  const { languages } = site.application.snapshot.site
  const others = languages.flatMap(language => {
    const { path } = site.application.snapshot.site.page('contact', language)
    const init = { headers: { Accept: 'text/html', 'Accept-Language': language } }
    return [
      named(`what does not exist (${language})`, site.fetch('/nothing-is-here', init)),
      named(`${path} with a fault in each field`, postForm(site, path, faultyMessage)),
      named(`${path} after a message that was not sent`, postForm(site, path)),
    ]
  })
  return Promise.all([...pages, ...others])
}

async function named(name: string, answer: Promise<Response>): Promise<NamedDocument> {
  const response = await answer
  assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8', name)
  return { name, html: await response.text() }
}
