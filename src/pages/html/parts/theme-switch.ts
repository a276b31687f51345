import { html, raw } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import type { Language } from '../../../model/language.ts'
import type { Html } from '../../../prose/html-context.ts'
import type { Site } from '../../../site/site.ts'
import { markerShapes } from './marker.ts'

/**
 * The choice between the system's colours, light and dark; a browser without scripts follows its system. Beside each choice
 * stands the theme's bullet: half filled, empty, filled.
 */
export function themeSwitch(site: Site, language: Language): Html {
  const words = phrases[language].theme
  const shapes = markerShapes(site)
  return html`<fieldset class="theme"><legend>${words.title}</legend>
${(['system', 'light', 'dark'] as const).map(
  theme =>
    html`<label title="${words[theme]}"><input type="radio" name="theme" value="${theme}"${theme === 'system' && raw(' checked')}><svg viewBox="0 0 32 32" aria-hidden="true">${theme === 'system' && html`<g class="half">${shapes}</g>`}${shapes}</svg><span>${words[theme]}</span></label>\n`,
)}</fieldset>`
}
