import type { PageText } from '../../catalog/catalog.ts'
import type { Language, Localised } from '../../catalog/language.ts'
import { caching } from '../../http/caching.ts'
import { formatLinks } from '../../http/link.ts'
import type { Fields, Reply } from '../../http/reply.ts'
import { htmlGone, htmlNotFound } from '../../site/frame/not-found.ts'
import { guideLinks } from '../../site/link-relations.ts'
import { markdownGone, markdownNotFound, plainGone, plainNotFound } from '../../site/not-found.ts'
import type { Site } from '../../site/site.ts'
import type { Encoder, Representation } from './representation.ts'
import { negotiatedVary } from './resource.ts'

/** The 404 response of a text format. */
export interface NotFound {
  readonly representation: Representation
  /** The same response without a content coding. It contains a placeholder for the path of the closest address. */
  readonly template: Reply & { readonly body: string }
}

/** Returns the 404 response with the closest address. */
export function namingNearest({ template }: NotFound, nearest: string): Reply {
  return { ...template, body: template.body.replaceAll(placeholder, nearest) }
}

/** Writes the 404 page. `nearest` is the path of the closest address, if there is one. */
type Write = (site: Site, language: Language, nearest?: string) => string

type WriteGone = (site: Site, list: PageText) => string

const formats = {
  html: [htmlNotFound, 'text/html; charset=utf-8', htmlGone],
  markdown: [markdownNotFound, 'text/markdown; charset=utf-8', markdownGone],
  plain: [plainNotFound, 'text/plain; charset=utf-8', plainGone],
} as const satisfies Record<string, readonly [Write, string, WriteGone]>

type NotFoundFormat = keyof typeof formats

export type NotFoundFormats = Readonly<Record<NotFoundFormat, NotFound>>

/** Compiles the 404 responses in each language and text format. */
export async function compileNotFound(site: Site, encoder: Encoder): Promise<Localised<NotFoundFormats>> {
  const entries = await Promise.all(
    site.languages.map(async language => {
      const compiled = Object.entries(formats).map(
        async ([format, written]) => [format, await compileFormat(site, language, written, encoder)] as const,
      )
      return [language, Object.fromEntries(await Promise.all(compiled))] as const
    }),
  )
  return Object.fromEntries(entries) as Localised<NotFoundFormats>
}

/** A placeholder for the closest address, which depends on the request. */
const placeholder = '/closest-address'

async function compileFormat(
  site: Site,
  language: Language,
  [write, mediaType]: (typeof formats)[NotFoundFormat],
  encoder: Encoder,
): Promise<NotFound> {
  const fields = fieldsOf(site, language, mediaType)
  return {
    representation: await encoder.represent(write(site, language), fields),
    template: { status: 404, fields, body: write(site, language, placeholder) },
  }
}

function fieldsOf(site: Site, language: Language, mediaType: string): Fields {
  return {
    'Content-Type': mediaType,
    'Content-Language': language,
    ...caching.notStored,
    ...negotiatedVary,
    Link: formatLinks(guideLinks(site, language)),
  }
}

/** The 410 response of a page that has ended, in each text format. */
export type Gone = Readonly<Record<NotFoundFormat, Representation>>

/** Compiles the 410 responses, by the path of the page that lists the others. */
export async function compileGone(site: Site, encoder: Encoder): Promise<ReadonlyMap<string, Gone>> {
  const lists = [...new Set(site.catalog.ended.values())].flatMap(path => site.textAt(path) ?? [])
  const entries = lists.map(async list => {
    const compiled = Object.entries(formats).map(async ([format, [, mediaType, write]]) => {
      const fields = fieldsOf(site, list.language, mediaType)
      return [format, await encoder.represent(write(site, list), fields)] as const
    })
    return [list.path, Object.fromEntries(await Promise.all(compiled)) as Gone] as const
  })
  return new Map(await Promise.all(entries))
}
