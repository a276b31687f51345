import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import { type Language, localise } from '../../model/language.ts'
import type { Site } from '../../site/site.ts'
import { htmlDocument } from './document.ts'
import { thanks } from './parts/thanks.ts'

/** The address of the page that thanks for a message; a result, not a page of the site. */
export function sentPath(site: Site, language: Language): string {
  return `${site.page('contact', language).path}/${sentSlug(language)}`
}

/** The last part of that address. */
export function sentSlug(language: Language): string {
  return phrases[language].form.sentSlug
}

/** What a sender without a script sees after the message was accepted. */
export function htmlSent(site: Site, language: Language): string {
  const words = phrases[language].form
  return htmlDocument({
    site,
    language,
    title: words.sent,
    kind: 'sent',
    translations: localise(site.languages, other => sentPath(site, other)),
    head: html`<meta name="robots" content="noindex">`,
    main: thanks(site, language),
  })
}
