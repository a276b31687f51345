import type { Language, Localised } from '../../catalog/language.ts'
import { caching } from '../../http/caching.ts'
import { formatLinks } from '../../http/link.ts'
import type { Reply } from '../../http/reply.ts'
import { htmlNotFound } from '../../site/frame/not-found.ts'
import { guideLinks } from '../../site/link-relations.ts'
import { markdownNotFound, plainNotFound } from '../../site/not-found.ts'
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

const formats = {
  html: [htmlNotFound, 'text/html; charset=utf-8'],
  markdown: [markdownNotFound, 'text/markdown; charset=utf-8'],
  plain: [plainNotFound, 'text/plain; charset=utf-8'],
} as const satisfies Record<string, readonly [Write, string]>

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
  const fields = {
    'Content-Type': mediaType,
    'Content-Language': language,
    ...caching.notStored,
    ...negotiatedVary,
    Link: formatLinks(guideLinks(site, language)),
  }
  return {
    representation: await encoder.represent(write(site, language), fields),
    template: { status: 404, fields, body: write(site, language, placeholder) },
  }
}
