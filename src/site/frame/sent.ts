import { html } from 'hono/html'
import { type Language, localise } from '../../catalog/language.ts'
import { phrases } from '../../locales/phrases.ts'
import { thanks } from '../parts/thanks.ts'
import type { Site } from '../site.ts'
import type { Style } from '../style.ts'
import { htmlDocument } from './document.ts'

/** Returns the address of the thank-you page, which is not listed as a page of the site. */
export function sentPath(site: Site, language: Language): string {
  return `${site.page('contact', language).path}/${sentSlug(language)}`
}

/** Returns the last segment of that address. */
export function sentSlug(language: Language): string {
  return phrases[language].form.sentSlug
}

/** Returns the thank-you page as HTML, for senders without a script. */
export function htmlSent(site: Site, language: Language): string {
  const words = phrases[language].form
  const styles = new Set<Style>()
  return htmlDocument({
    site,
    language,
    title: words.sent,
    kind: 'sent',
    translations: localise(site.languages, other => sentPath(site, other)),
    head: html`<meta name="robots" content="noindex">`,
    main: thanks({ site, language, uses: style => styles.add(style) }),
    styles,
  })
}
