import { html, raw } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import type { Language } from '../../../model/language.ts'
import type { Html } from '../../../prose/html-context.ts'
import { cellPath } from './cell.ts'

/** How much of the cell beside each choice is filled. */
const fillings = {
  system: 'M16 2 28.1 9v14L16 30Z',
  light: '',
  dark: cellPath,
} as const

/** The choice between the system's colours, light and dark; a browser without scripts follows its system. */
export function themeSwitch(language: Language): Html {
  const words = phrases[language].theme
  return html`<fieldset class="theme"><legend>${words.title}</legend>
${(['system', 'light', 'dark'] as const).map(
  theme =>
    html`<label title="${words[theme]}"><input type="radio" name="theme" value="${theme}"${theme === 'system' && raw(' checked')}><svg viewBox="0 0 32 32" aria-hidden="true"><path class="fill" d="${fillings[theme]}"/><path d="${cellPath}"/></svg><span>${words[theme]}</span></label>\n`,
)}</fieldset>`
}
