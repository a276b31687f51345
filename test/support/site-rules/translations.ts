import assert from 'node:assert/strict'
import { everyPage, textsOf } from '../../../src/catalog/catalog.ts'
import { assertEach } from '../each.ts'
import { attribute, type Element, elements, fetchHtml, textOf } from '../html.ts'
import { baseUrl } from '../site.ts'
import { headLinks } from './pages.ts'
import type { SiteRules } from './subject.ts'

const languageNames = { pt: 'Português', en: 'English', es: 'Español', fr: 'Français' } as const

/** The languages of a page know each other. */
export const translationRules: SiteRules = {
  'a page and its translations name each other, in the head and in the language switcher': async ({
    site,
  }) => {
    if (site.application.snapshot.site.languages.length === 1) return
    await assertEach(
      everyPage(site.application.snapshot.site.catalog)
        .filter(page => textsOf(page).length > 1)
        .flatMap(page => textsOf(page).map(text => ({ text, translations: textsOf(page) }))),
      ({ text }) => `${text.path} (${text.language})`,
      async ({ text, translations }) => {
        const document = await fetchHtml(site, text.path)
        const [body] = elements(document, 'body')
        assert.ok(body)
        for (const { language, path } of translations) {
          const isSaid = (link: Element) => attribute(link, 'hreflang') === language
          assert.deepEqual(
            headLinks(document, 'alternate')
              .filter(isSaid)
              .map(link => attribute(link, 'href')),
            [baseUrl + path],
          )
          const switches: Element[] = elements(body, 'a').filter(isSaid)
          assert.ok(switches.length > 0, `to ${language}`)
          for (const link of switches) {
            assert.equal(attribute(link, 'href'), path)
            assert.equal(attribute(link, 'lang'), language)
            assert.equal(textOf(link), languageNames[language])
          }
        }
      },
    )
  },
}
