import { html } from 'hono/html'
import { type ContactField, fieldEntries } from '../../contract/contact-fields.ts'
import { phrases } from '../../locales/phrases.ts'
import { fieldWords } from '../../locales/site-words.ts'
import type { Language } from '../../model/language.ts'
import { servicesIn } from '../../site/services.ts'
import type { Site } from '../../site/site.ts'
import { type FormState, hasFaults } from './form-state.ts'

/** The parts of the contact form that depend on its state, by name, as HTML. */
export interface FormParts {
  readonly isRefused: boolean
  /** The texts around the fields: `title`, `reasons` and `error:` with the name of a field. */
  readonly texts: Readonly<Record<string, string>>
  /**
   * Attributes, and what was typed: `summary`, `kept`, `ways`, and `invalid:`, `value:` or `checked:` with the name of a
   * field, `option:` with the slug of a service.
   */
  readonly others: Readonly<Record<string, string>>
}

/** Returns a function from the state of the form to its parts. */
export function formPartsOf(site: Site, language: Language): (state: FormState) => FormParts {
  const { form: words } = phrases[language]
  const labels = new Map(
    fieldEntries.map(([name]) => [name, fieldWords(name, site.catalog.company, language).label]),
  )
  const slugs = ['', ...servicesIn(site, language).keys()]
  return state => {
    const { values, errors, notice, isUncertain } = state
    const errorOf = (name: ContactField) => errors.find(({ field }) => field === name)?.hint
    const isRefused = hasFaults(state)
    const links = errors.map(
      ({ field }) => html`<li><a href="#${field}">${labels.get(field as ContactField)}</a></li>\n`,
    )
    const texts: Record<string, string> = {
      title: text(isUncertain ? words.uncertain : words.failed),
      reasons: String(html`${notice !== undefined && html`<li>${notice}</li>`}${links}`),
    }
    const others: Record<string, string> = {
      summary: isRefused ? ' autofocus' : ' hidden',
      kept: errors.length === 0 ? ' hidden' : '',
      ways: notice === undefined ? ' hidden' : '',
    }
    for (const [name, { control }] of fieldEntries) {
      if (control === 'none') continue
      const value = values[name as keyof FormState['values']]
      const error = errorOf(name)
      if (control === 'checkbox') others[`checked:${name}`] = value === true ? ' checked' : ''
      else if (control !== 'select') others[`value:${name}`] = text(String(value))
      texts[`error:${name}`] = text(error ?? '')
      others[`invalid:${name}`] = error === undefined ? '' : ' aria-invalid="true"'
    }
    for (const slug of slugs) {
      others[`option:${slug}`] = slug !== '' && slug === values.assunto ? ' selected' : ''
    }
    return { isRefused, texts, others }
  }
}

function text(value: string): string {
  return value === '' ? '' : String(html`${value}`)
}
