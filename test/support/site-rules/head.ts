import assert from 'node:assert/strict'
import { everyPage, textsOf } from '../../../src/catalog/catalog.ts'
import { assertEach } from '../each.ts'
import { attribute, type Element, elements, fetchHtml, onSite, textOf } from '../html.ts'
import { pngSize } from '../png.ts'
import { baseUrl } from '../site.ts'
import { fetchOnce } from './fetched.ts'
import type { SiteRules, Subject } from './subject.ts'

const locales = { pt: 'pt_BR', en: 'en_GB', es: 'es_LA', fr: 'fr_FR' } as const

/** Draws the picture of every page, unless a start has kept it. */
export const picturesRule = 'the picture of each page is a PNG of 1200 by 630 pixels, kept for a year'

/** The rules for the heads of pages and posts. */
export const headRules: SiteRules = {
  'each page says how it looks where it is shared': async subject => {
    const { catalog } = subject.site.application.snapshot.site
    await assertEach(await headsOf(subject), nameOf, ({ page, text, head }) => {
      assert.deepEqual(head.all('og:title'), [text.title])
      assert.deepEqual(head.all('og:description'), [text.description])
      assert.deepEqual(head.all('og:url'), [baseUrl + text.path])
      // Without og:type a page is a website (Open Graph).
      assert.deepEqual(head.all('og:type'), page.kind === 'post' ? ['article'] : [])
      assert.deepEqual(head.all('og:site_name'), [catalog.company.name])
      assert.deepEqual(head.all('og:locale'), [locales[text.language]])
      assert.deepEqual(head.all('twitter:card'), ['summary_large_image'])
      const [alternative = ''] = head.all('og:image:alt')
      assert.ok(alternative.includes(text.title) && alternative.includes(catalog.company.name), alternative)
    })
  },

  [picturesRule]: async subject =>
    assertEach(await headsOf(subject), nameOf, async ({ head }) => {
      const [address = ''] = head.all('og:image')
      const response = await subject.site.fetch(onSite(address))
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Type'), 'image/png')
      assert.match(response.headers.get('Cache-Control') ?? '', /immutable/)
      const bytes = await response.bytes()
      assert.deepEqual(pngSize(bytes), { width: 1200, height: 630 })
      assert.deepEqual([...head.all('og:image:width'), ...head.all('og:image:height')], ['1200', '630'])
      assert.ok(bytes.byteLength < 100_000, `${bytes.byteLength} bytes`)
    }),

  'each <title> has at most 70 characters': async subject =>
    assertEach(await headsOf(subject), nameOf, ({ head }) => {
      assert.ok([...head.title].length <= 70, head.title)
    }),

  'no two pages share a title, a description or a picture': async subject => {
    const pages = await headsOf(subject)
    for (const name of ['og:title', 'og:description', 'og:image']) {
      const values = pages.map(({ text, head }) => `${text.language} ${head.all(name)}`)
      assert.deepEqual(values.toSorted(), [...new Set(values)].toSorted(), name)
    }
  },

  'every document names icons, manifest and colours': ({ documents }) =>
    assertEach(
      documents,
      ({ name }) => name,
      ({ root }) => {
        const head = headOf(root)
        assert.deepEqual(head.links('icon'), ['/favicon.ico', '/favicon.svg'])
        assert.deepEqual(head.links('apple-touch-icon'), ['/apple-touch-icon.png'])
        assert.deepEqual(head.links('manifest'), ['/site.webmanifest'])
        const colours = head.elements('meta').filter(meta => attribute(meta, 'name') === 'theme-color')
        assert.deepEqual(
          colours.map(meta => attribute(meta, 'media')),
          ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
        )
        for (const colour of head.all('theme-color')) assert.match(colour, /^#[0-9a-f]{6}$/)
      },
    ),

  'every document names llms.txt and the instructions for agents in its language': ({ documents, site }) => {
    const { languages } = site.application.snapshot.site
    return assertEach(
      documents,
      ({ name }) => name,
      ({ root }) => {
        const [tag = ''] = elements(root, 'html').map(element => attribute(element, 'lang') ?? '')
        const language = languages.find(each => tag === each || tag.startsWith(`${each}-`))
        const prefix = language === languages[0] ? '' : `/${language}`
        assert.deepEqual(headOf(root).links('describedby'), [`${prefix}/llms.txt`])
        assert.deepEqual(headOf(root).links('help'), [`${prefix}/agent-instructions.md`])
      },
    )
  },

  // Another kind of request than that of the stylesheet would fetch it twice.
  'every document fetches the typeface early, as the stylesheet will': async ({ documents, site }) => {
    const typefaces = [...site.application.snapshot.resources.keys()].filter(path => path.endsWith('.woff2'))
    await assertEach(
      documents,
      ({ name }) => name,
      async ({ root }) => {
        const preloads = headOf(root)
          .elements('link')
          .filter(link => attribute(link, 'rel') === 'preload')
        assert.deepEqual(
          preloads.map(preload => attribute(preload, 'href')),
          typefaces,
        )
        for (const preload of preloads) {
          assert.equal(attribute(preload, 'as'), 'font')
          assert.equal(attribute(preload, 'crossorigin'), '')
          const { headers } = await fetchOnce(site, attribute(preload, 'href') ?? '')
          assert.equal(attribute(preload, 'type'), headers.get('Content-Type'))
        }
      },
    )
  },

  'x-default is the page in the first language, where there are several': async subject =>
    assertEach(await headsOf(subject), nameOf, ({ page, head }) => {
      const [original, ...others] = textsOf(page)
      const defaults = head.elements('link').filter(link => attribute(link, 'hreflang') === 'x-default')
      assert.deepEqual(
        defaults.map(link => attribute(link, 'href')),
        others.length > 0 ? [baseUrl + original?.path] : [],
      )
    }),
}

const known = new WeakMap<Subject, ReturnType<typeof readHeads>>()

/** The heads of all pages and posts, read once for a subject. */
function headsOf(subject: Subject): ReturnType<typeof readHeads> {
  const found = known.get(subject) ?? readHeads(subject)
  known.set(subject, found)
  return found
}

function readHeads({ site }: Subject) {
  return Promise.all(
    everyPage(site.application.snapshot.site.catalog)
      .flatMap(page => textsOf(page).map(text => ({ page, text })))
      .map(async ({ page, text }) => ({ page, text, head: headOf(await fetchHtml(site, text.path)) })),
  )
}

function nameOf({ text }: Awaited<ReturnType<typeof readHeads>>[number]): string {
  return `${text.path} (${text.language})`
}

/** Returns the head of a document, with the values of its `<meta>` elements by name or property. */
export function headOf(document: Element) {
  const [head] = elements(document, 'head')
  assert.ok(head)
  return {
    title: elements(head, 'title').map(textOf).join(),
    elements: (name: string) => elements(head, name),
    all: (name: string) =>
      elements(head, 'meta')
        .filter(meta => attribute(meta, 'property') === name || attribute(meta, 'name') === name)
        .map(meta => attribute(meta, 'content') ?? ''),
    links: (relation: string) =>
      elements(head, 'link')
        .filter(link => attribute(link, 'rel') === relation)
        .map(link => attribute(link, 'href')),
  }
}
