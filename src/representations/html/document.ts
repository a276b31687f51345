import { html } from 'hono/html'
import type { Language } from '../../model/language.ts'
import { phrases } from '../phrases.ts'
import type { Site } from '../site.ts'
import { fontPath, headerScriptPath, scriptPath, stylesheetPath } from './assets.ts'
import { documentTitle, siteHead } from './head.ts'
import { withoutBadBreaks } from './line-breaks.ts'
import { footer } from './parts/footer.ts'
import { header } from './parts/header.ts'
import type { Html } from './prose.ts'

/** What surrounds the content of every HTML document. */
export interface HtmlDocument {
  readonly site: Site
  readonly language: Language
  readonly title: string
  /** What the document is, for its layout. */
  readonly kind: string
  /** Elements of the head that belong to this document alone. */
  readonly head: Html
  /** Where the same document is in each language. */
  readonly translations: Readonly<Record<Language, string>>
  /** The path of the document itself; absent for an error page. */
  readonly path?: string
  readonly main: Html
  readonly markdownPath?: string
}

/** A whole HTML document: head, header with the menus, main part, footer. */
export function htmlDocument(document: HtmlDocument): string {
  const { site, language, title, kind, head, main } = document
  const { name } = site.catalog.company
  return withoutBadBreaks(
    String(html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${documentTitle(title, name)}</title>
<link rel="preload" href="${site.address(fontPath)}" as="font" type="font/woff2" crossorigin>
${siteHead()}
<link rel="stylesheet" href="${site.address(stylesheetPath)}">
<script src="${site.address(headerScriptPath)}"></script>
<script type="module" src="${site.address(scriptPath)}"></script>
${head}
</head>
<body>
<a class="skip" href="#main">${phrases[language].skipToContent}</a>
${header(document)}
<main id="main" class="${kind}" tabindex="-1">
${main}</main>
${footer(document)}
</body>
</html>
`),
  )
}
