import { html, raw } from 'hono/html'
import type { Company } from '../../catalog/company.ts'
import type { Language } from '../../catalog/language.ts'
import { languageOfCountry } from '../../catalog/phone.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../site.ts'
import { documentTitle } from './document-title.ts'
import { footer } from './footer.ts'
import { siteHead } from './head.ts'
import { header } from './header.ts'
import type { HtmlDocument } from './html-document.ts'
import {
  fontPath,
  optionalScriptPath,
  optionalStyles,
  optionalStylesheetPath,
  pageScriptPath,
  stylesheetPath,
} from './styles.ts'
import { typeset } from './typeset.ts'

/** Returns a whole HTML document: head, header with the menus, main part, footer. */
export function htmlDocument(document: HtmlDocument): string {
  const { site, language, title, head } = document
  const { name } = site.catalog.company
  const main = mainPart(document)
  const text = String(html`<!DOCTYPE html>
<html lang="${languageTag(language, site.catalog.company)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${documentTitle(title, name)}</title>
${preloadedTypeface(site)}${siteHead(site, language)}<link rel="stylesheet" href="${site.address(stylesheetPath)}">
${optionalSheets(site, main)}<script src="${site.address(pageScriptPath)}"></script>
${optionalScripts(site, language, main)}${head}</head>
<body>
<a class="skip" href="#main">${phrases[language].skipToContent}</a>
${header(document)}
${raw(main)}
${footer(document)}
${document.data}</body>
</html>
`)
  return typeset(text, language)
}

/**
 * Returns a language tag (RFC 5646). It has the company's country if that is where the language is the most common one.
 */
function languageTag(language: Language, { location: { countryCode } }: Company): string {
  return languageOfCountry(countryCode) === language ? `${language}-${countryCode}` : language
}

function mainPart({ kind, main }: HtmlDocument): string {
  return String(html`<main id="main" class="${kind}" tabindex="-1">
${main}</main>`)
}

/** Returns the optional stylesheets that the main part needs. */
function optionalSheets(site: Site, main: string): Html[] {
  return optionalStyles
    .filter(({ sign, except }) => sign.test(main) && !except?.test(main))
    .map(styles => html`<link rel="stylesheet" href="${site.address(optionalStylesheetPath(styles))}">\n`)
}

/** Returns the optional modules that the main part needs. */
function optionalScripts(site: Site, language: Language, main: string): Html[] {
  return optionalStyles
    .filter(({ sign, hasScript }) => hasScript && sign.test(main))
    .map(styles => {
      const data = Object.entries(styles.words?.(phrases[language]) ?? {})
      const address = site.address(optionalScriptPath(styles))
      return html`<script type="module" src="${address}"${data.map(([name, value]) => html` data-${name}="${value}"`)}></script>\n`
    })
}

function preloadedTypeface(site: Site): Html | '' {
  if (!site.catalog.theme.typeface) return ''
  return html`<link rel="preload" href="${site.address(fontPath)}" as="font" type="font/woff2" crossorigin>\n`
}
