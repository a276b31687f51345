import { html } from 'hono/html'
import type { Company } from '../../catalog/company.ts'
import { isSpokenIn } from '../../catalog/country-language.ts'
import type { Language } from '../../catalog/language.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../site.ts'
import { type Script, scriptPath, stylePath } from '../style.ts'
import { everyStyle } from '../style-order.ts'
import { fontPath, pageScriptPath, stylesheetPath } from './assets.ts'
import { documentTitle } from './document-title.ts'
import { footer } from './footer.ts'
import { siteHead } from './head.ts'
import { header } from './header.ts'
import type { HtmlDocument } from './html-document.ts'
import { typeset } from './typeset.ts'

/** Returns a whole HTML document: head, header with the menus, main part, footer. */
export function htmlDocument(document: HtmlDocument): string {
  const { site, language, title, head, kind, main } = document
  const { name } = site.catalog.company
  const styles = everyStyle(site).filter(
    style => document.styles.has(style) || site.frame.styles?.includes(style),
  )
  const text = String(html`<!DOCTYPE html>
<html lang="${languageTag(language, site.catalog.company)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${documentTitle(title, name)}</title>
${preloadedTypeface(site)}${siteHead(site, language)}${linkTo(site, stylesheetPath)}${styles.map(style => linkTo(site, stylePath(style)))}<script src="${site.address(pageScriptPath)}"></script>
${styles.map(({ script }) => script && moduleOf(site, language, script))}${framed('head', document, () => html`${head}`)}</head>
<body>
<a class="skip" href="#main">${phrases[language].skipToContent}</a>
${framed('header', document, header)}
<main id="main" class="${kind}" tabindex="-1">
${main}</main>
${framed('footer', document, footer)}
${document.data}</body>
</html>
`)
  return typeset(text, language)
}

/** Returns a part of a document as the company shows it, or else as the program does. */
function framed(
  part: 'head' | 'header' | 'footer',
  document: HtmlDocument,
  write: (document: HtmlDocument) => Html,
): Html {
  const next = () => write(document)
  return document.site.frame[part]?.(document, next) ?? next()
}

/**
 * Returns a language tag (RFC 5646). It has the company's country if the language is spoken there.
 */
function languageTag(language: Language, { location: { countryCode } }: Company): string {
  return isSpokenIn(countryCode, language) ? `${language}-${countryCode}` : language
}

function linkTo(site: Site, path: string): Html {
  return html`<link rel="stylesheet" href="${site.address(path)}">\n`
}

function moduleOf(site: Site, language: Language, script: Script): Html {
  const data = Object.entries(script.words?.(phrases[language]) ?? {})
  return html`<script type="module" src="${site.address(scriptPath(script))}"${data.map(([name, value]) => html` data-${name}="${value}"`)}></script>\n`
}

function preloadedTypeface(site: Site): Html | '' {
  if (!site.catalog.theme.typeface) return ''
  return html`<link rel="preload" href="${site.address(fontPath)}" as="font" type="font/woff2" crossorigin>\n`
}
