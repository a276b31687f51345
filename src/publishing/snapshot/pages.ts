import { type FormParts, formPartsOf } from '../../blocks/contact-form/form-parts.ts'
import { formAbout } from '../../blocks/contact-form/form-state.ts'
import { withForm } from '../../blocks/contact-form/html.ts'
import type { Page, PageText } from '../../catalog/catalog.ts'
import { onceFor } from '../../catalog/once.ts'
import { ownTurn } from '../../catalog/own-turn.ts'
import { requiredPage } from '../../catalog/required-pages.ts'
import { caching } from '../../http/caching.ts'
import { openToAnyOrigin } from '../../http/cors.ts'
import { formatLinks } from '../../http/link.ts'
import type { Fields } from '../../http/reply.ts'
import { framingFields } from '../../http/site-fields.ts'
import { isUnlisted } from '../../site/developer-pages.ts'
import { htmlPage } from '../../site/frame/html-page.ts'
import { kindOf } from '../../site/kind.ts'
import { guideLinks, pageLinks } from '../../site/link-relations.ts'
import { markdownPage } from '../../site/markdown.ts'
import { outsideOrigins } from '../../site/outside.ts'
import { markdownPath, type PlacedText, pageAt, type Site, textsByPath } from '../../site/site.ts'
import type { Frame } from './frame.ts'
import type { LazyEntries } from './lazy-map.ts'
import { bytesOf, type Encoder } from './representation.ts'
import { type FileResource, negotiatedVary, type PageResource, type Resource } from './resource.ts'

/**
 * Returns every page by its canonical path and its aliases, and its Markdown by its addresses. A page is compiled when
 * a client first requests it.
 */
export function deferPages(frame: Frame): LazyEntries<Resource> {
  const { site } = frame
  const texts = textsByPath(site.catalog)
  const entriesOf = onceFor((placed: PlacedText) => resourcesOf(frame, placed))
  const known = new Map<string, Resource>()
  return {
    find(path) {
      const earlier = known.get(path)
      if (earlier) return earlier
      const text = pageAt(site, path)
      const placed = text && texts.get(text.path)
      const resource = placed && new Map(entriesOf(placed)).get(path)
      if (resource) known.set(path, resource)
      return resource
    },
    *all() {
      for (const placed of new Set(texts.values())) yield* entriesOf(placed)
    },
  }
}

function resourcesOf(
  { site, encoder, lruCache, deferred: pictures, sources: { always } }: Frame,
  { page, text }: PlacedText,
): [string, Resource][] {
  const paths = [text.path, ...text.aliases]
  const markdownPaths = [...paths.map(markdownPath), ...kindOf(site, page).markdown.paths(text)]
  const make = () => pictures.makeReady([page]).then(() => compilePage(site, page, text, always, encoder))
  const compile = lruCache.keep(make, ({ page, file }) =>
    bytesOf([page.html, ...page.about.values(), file.representation]),
  )
  const asPage = deferred(compile, true, ({ page }) => page)
  const asFile = deferred(compile, false, ({ file }) => file)
  return [...at(paths, asPage), ...at(markdownPaths, asFile)]
}

/** Returns one of two resources that are compiled together when a client first requests either of them. */
function deferred(
  compile: () => CompiledPage | Promise<CompiledPage>,
  isPage: boolean,
  choose: (compiled: CompiledPage) => PageResource | FileResource,
): Resource {
  return {
    kind: 'deferred',
    isPage,
    compile: () => {
      const compiled = compile()
      return compiled instanceof Promise ? compiled.then(choose) : choose(compiled)
    },
  }
}

function at(paths: readonly string[], resource: Resource): [string, Resource][] {
  return paths.map(path => [path, resource])
}

/** A page in both formats, and its Markdown as a file. */
interface CompiledPage {
  readonly page: PageResource
  readonly file: FileResource
}

async function compilePage(
  site: Site,
  page: Page,
  text: PageText,
  always: Fields,
  encoder: Encoder,
): Promise<CompiledPage> {
  const { language } = text
  await ownTurn()
  const markdownText = markdownPage(site, page, language)
  const markdown = await encoder.encode(markdownText)

  const indexing = isUnlisted(site, page) && { 'X-Robots-Tag': 'noindex' }
  const negotiated = {
    'Content-Language': language,
    ...indexing,
    ...negotiatedVary,
    Link: formatLinks(pageLinks(site, page, language)),
  }
  const asMarkdown = {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Content-Language': language,
    'X-Markdown-Tokens': String(estimateTokens(markdownText)),
    ...indexing,
  }
  const asHtml = {
    ...negotiated,
    ...framingFields(always, outsideOrigins(site, page, language)),
    'Content-Type': 'text/html; charset=utf-8',
    ...caching.revalidated,
  }
  const represent = async (form?: FormParts) => {
    await ownTurn()
    return encoder.represent(htmlPage(site, page, language, form && withForm(form)), asHtml, 'more')
  }
  const takesForm = page === requiredPage(site.catalog, 'contact')
  const services = takesForm ? site.catalog.services : []
  const resource: PageResource = {
    kind: 'page',
    language,
    takesForm,
    html: await represent(),
    about: new Map(
      await Promise.all(
        services.map(
          async ({ id }) =>
            [id, await represent(formPartsOf(site, language)(formAbout(id, site.catalog.company)))] as const,
        ),
      ),
    ),
    markdown: encoder.withFields(markdown, {
      ...negotiated,
      ...asMarkdown,
      ...caching.privateRevalidated,
    }),
    notAcceptable: encoder.compile({
      status: 406,
      fields: {
        'Content-Type': 'text/plain; charset=utf-8',
        ...caching.notStored,
        ...negotiatedVary,
        Link: negotiated.Link,
      },
      body: `text/html ${site.url(text.path)}\ntext/markdown ${site.url(markdownPath(text.path))}\n`,
    }),
  }
  const file: FileResource = {
    kind: 'file',
    representation: encoder.withFields(markdown, {
      ...asMarkdown,
      ...caching.brief,
      Vary: 'Accept-Encoding',
      Link: formatLinks([
        { target: site.url(text.path), relation: 'canonical' },
        ...guideLinks(site, language),
      ]),
      ...openToAnyOrigin,
    }),
  }
  return { page: resource, file }
}

/** Estimates the number of language model tokens in a text: about four characters each. */
function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4)
}
