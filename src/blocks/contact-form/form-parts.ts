import { html } from 'hono/html'
import type { Language } from '../../catalog/language.ts'
import { type FormValues, fieldEntries } from '../../contract/contact-fields.ts'
import { nameIn } from '../../contract/vocabulary.ts'
import { phrases } from '../../locales/phrases.ts'
import { fieldWords } from '../../locales/site-words.ts'
import { servicesIn } from '../../site/services.ts'
import type { Site } from '../../site/site.ts'
import { type FormState, hasFaults, type Refusal } from './form-state.ts'

/** The parts of the contact form that depend on its state, by name, as HTML. */
export interface FormParts {
  readonly isRefused: boolean
  /** The texts around the fields: `title`, `reasons` and `error:` with the name of a field. */
  readonly texts: Parts
  /**
   * Attributes, and what was typed: `summary`, `kept`, `ways`, and `invalid:`, `value:` or `checked:` with the name of a
   * field, `option:` with the slug of a service.
   */
  readonly others: Parts
}

type Parts = Readonly<Record<string, string>>

/** Returns a function from the state of the form to its parts. */
export function formPartsOf(site: Site, language: Language): (state: FormState) => FormParts {
  const reasonParts = reasonPartsOf(site, language)
  const typedParts = typedPartsOf(site, language)
  return state => {
    const { texts, others } = reasonParts(state)
    return { isRefused: hasFaults(state), texts, others: { ...others, ...typedParts(state.values) } }
  }
}

/** Returns a function from the reasons why the form was not sent to the parts that depend on them. */
export function reasonPartsOf(
  site: Site,
  language: Language,
): (refusal: Refusal) => Pick<FormParts, 'texts' | 'others'> {
  const { form: words } = phrases[language]
  const { company } = site.catalog
  const labels = new Map(fieldEntries.map(([name]) => [name, fieldWords(name, company, language).label]))
  return refusal => {
    const { errors, notice, isUncertain } = refusal
    const links = errors.map(
      ({ field }) =>
        html`<li><a href="#${nameIn(company.api.vocabulary, field)}">${labels.get(field)}</a></li>\n`,
    )
    const texts: Record<string, string> = {
      title: text(isUncertain ? words.uncertain : words.failed),
      reasons: String(html`${notice !== undefined && html`<li>${notice}</li>`}${links}`),
    }
    const others: Record<string, string> = {
      summary: hasFaults(refusal) ? ' autofocus' : ' hidden',
      kept: errors.length === 0 ? ' hidden' : '',
      ways: notice === undefined ? ' hidden' : '',
    }
    for (const name of shown) {
      const error = errors.find(({ field }) => field === name)?.hint
      texts[`error:${name}`] = text(error ?? '')
      others[`invalid:${name}`] = error === undefined ? '' : ' aria-invalid="true"'
    }
    return { texts, others }
  }
}

/** Returns a function from what was typed to the parts that depend on it. */
export function typedPartsOf(site: Site, language: Language): (values: FormValues) => Parts {
  const slugs = ['', ...servicesIn(site, language).keys()]
  return values => {
    const parts: Record<string, string> = {}
    for (const name of shown) {
      const value = values[name]
      if (typeof value === 'boolean') parts[`checked:${name}`] = value ? ' checked' : ''
      else if (name !== 'assunto') parts[`value:${name}`] = text(value)
    }
    for (const slug of slugs) {
      parts[`option:${slug}`] = slug !== '' && slug === values.assunto ? ' selected' : ''
    }
    return parts
  }
}

/** The fields with a control. */
const shown = fieldEntries.flatMap(([name, { control }]) =>
  control === 'none' ? [] : [name as keyof FormValues],
)

function text(value: string): string {
  return value === '' ? '' : String(html`${value}`)
}
