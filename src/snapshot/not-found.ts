import { caching } from '../http/caching.ts'
import type { Localised } from '../model/language.ts'
import { htmlNotFound } from '../pages/html/not-found.ts'
import { markdownNotFound, plainNotFound } from '../pages/not-found.ts'
import type { Site } from '../site/site.ts'
import type { Publisher, Representation } from './representation.ts'
import { negotiatedVary } from './resource.ts'

/** What an address that does not exist is answered with, in the formats that are text. */
export interface NotFound {
  readonly html: Representation
  readonly markdown: Representation
  readonly plain: Representation
}

export async function compileNotFound(site: Site, publisher: Publisher): Promise<Localised<NotFound>> {
  const entries = await Promise.all(
    site.languages.map(async language => {
      const compile = async (text: string, mediaType: string) =>
        publisher.publish(text, {
          'Content-Type': mediaType,
          'Content-Language': language,
          ...caching.notStored,
          ...negotiatedVary,
        })
      const notFound: NotFound = {
        html: await compile(htmlNotFound(site, language), 'text/html; charset=utf-8'),
        markdown: await compile(markdownNotFound(site, language), 'text/markdown; charset=utf-8'),
        plain: await compile(plainNotFound(site, language), 'text/plain; charset=utf-8'),
      }
      return [language, notFound] as const
    }),
  )
  return Object.fromEntries(entries) as Localised<NotFound>
}
