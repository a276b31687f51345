import { caching } from '../http/caching.ts'
import { openToAnyOrigin } from '../http/cors.ts'
import { formatLinks } from '../http/link.ts'
import { everyPage, type Page, type PageText, requiredPage, textsOf } from '../model/catalog.ts'
import { type FormState, formAbout } from '../pages/html/form-state.ts'
import { htmlPage } from '../pages/html/page.ts'
import { kindOf } from '../pages/kinds.ts'
import { pageLinks } from '../pages/links.ts'
import { markdownPage } from '../pages/markdown.ts'
import { markdownPath, type Site } from '../site/site.ts'
import type { Publisher } from './representation.ts'
import { type FileResource, negotiatedVary, once, type PageResource, type Resource } from './resource.ts'

/** Every page under its canonical path and its aliases, and its Markdown under its own addresses. */
export async function compilePages(site: Site, publisher: Publisher): Promise<[string, Resource][]> {
  const pages = everyPage(site.catalog).flatMap(page =>
    textsOf(page).map(text => resourcesOf(site, page, text, publisher)),
  )
  return (await Promise.all(pages)).flat()
}

async function resourcesOf(
  site: Site,
  page: Page,
  text: PageText,
  publisher: Publisher,
): Promise<[string, Resource][]> {
  const { isDeferred, markdown } = kindOf(page)
  const paths = [text.path, ...text.aliases]
  const markdownPaths = [...paths.map(markdownPath), ...markdown.paths(text)]
  const compile = once(() => compilePage(site, page, text, publisher))
  if (isDeferred) {
    const html: Resource = { kind: 'deferred', isPage: true, compile: async () => (await compile()).page }
    const file: Resource = { kind: 'deferred', isPage: false, compile: async () => (await compile()).file }
    return [...at(paths, html), ...at(markdownPaths, file)]
  }
  const compiled = await compile()
  return [...at(paths, compiled.page), ...at(markdownPaths, compiled.file)]
}

function at(paths: readonly string[], resource: Resource): [string, Resource][] {
  return paths.map(path => [path, resource])
}

/** A page in both formats, and its Markdown as a file. */
async function compilePage(
  site: Site,
  page: Page,
  text: PageText,
  publisher: Publisher,
): Promise<{ readonly page: PageResource; readonly file: FileResource }> {
  const { language } = text
  const markdownText = markdownPage(site, page, language)
  const markdown = await publisher.encode(markdownText)

  const negotiated = {
    'Content-Language': language,
    ...negotiatedVary,
    Link: formatLinks(pageLinks(site, page, language)),
  }
  const asMarkdown = {
    'Content-Type': 'text/markdown; charset=utf-8',
    'Content-Language': language,
    'X-Markdown-Tokens': String(estimateTokens(markdownText)),
  }
  const asHtml = {
    ...negotiated,
    'Content-Type': 'text/html; charset=utf-8',
    ...caching.revalidated,
  }
  const publish = (form?: FormState) => publisher.publish(htmlPage(site, page, language, form), asHtml)
  const takesForm = page === requiredPage(site.catalog, 'contact')
  const services = takesForm ? site.catalog.services : []
  const resource: PageResource = {
    kind: 'page',
    page,
    language,
    takesForm,
    html: await publish(),
    about: new Map(
      await Promise.all(services.map(async ({ id }) => [id, await publish(formAbout(id))] as const)),
    ),
    markdown: publisher.represent(markdown, {
      ...negotiated,
      ...asMarkdown,
      ...caching.privateRevalidated,
    }),
    notAcceptable: {
      status: 406,
      fields: {
        'Content-Type': 'text/plain; charset=utf-8',
        ...caching.notStored,
        ...negotiatedVary,
        Link: negotiated.Link,
      },
      body: `text/html ${site.url(text.path)}\ntext/markdown ${site.url(markdownPath(text.path))}\n`,
    },
  }
  const file: FileResource = {
    kind: 'file',
    representation: publisher.represent(markdown, {
      ...asMarkdown,
      ...caching.brief,
      Vary: 'Accept-Encoding',
      Link: formatLinks([{ target: site.url(text.path), relation: 'canonical' }]),
      ...openToAnyOrigin,
    }),
  }
  return { page: resource, file }
}

/** An estimate of a text's size in tokens of a language model: about four characters each. */
function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4)
}
