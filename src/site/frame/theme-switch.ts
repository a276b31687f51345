import { html } from 'hono/html'
import type { Language } from '../../catalog/language.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'

/**
 * Returns the choice between the system's colour scheme, light and dark. Without scripts the browser follows the
 * system.
 */
export function themeSwitch(language: Language): Html {
  const { title, ...themes } = phrases[language].theme
  return html`<label class="theme">${title} <select name="theme">${Object.entries(themes).map(([theme, name]) => html`<option value="${theme}">${name}</option>`)}</select></label>`
}
