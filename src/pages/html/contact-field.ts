import { html } from 'hono/html'
import type { ContactField, FieldRules } from '../../contract/contact-fields.ts'
import { phrases } from '../../locales/phrases.ts'
import { fieldWords } from '../../locales/site-words.ts'
import type { Language } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import { servicesIn } from '../../site/services.ts'
import type { Site } from '../../site/site.ts'
import type { FormState } from './form-state.ts'

/** Returns a field of the contact form: its label, its help and its error, then the control that they describe. */
export function contactField(
  site: Site,
  name: ContactField,
  rules: FieldRules,
  state: FormState,
  language: Language,
): Html | '' {
  if (name === 'idioma') return ''
  const { company } = site.catalog
  const { label, help, rule } = fieldWords(name, company, language)
  const tool = company.contact.webMcp && html` toolparamdescription="${rule.replaceAll('`', '')}"`
  const value = state.values[name]
  if (rules.control === 'checkbox') {
    return html`<p class="check"><input id="${name}" name="${name}" type="checkbox"${value && html` checked`}${tool}> <label for="${name}">${label}</label></p>\n`
  }
  const error = state.errors.find(({ field }) => field === name)?.hint
  const canFail = rules.term !== undefined
  const described = [help && `${name}-help`, canFail && `${name}-error`].filter(Boolean).join(' ')
  const attributes = html`id="${name}" name="${name}"${described && html` aria-describedby="${described}"`}${error !== undefined && html` aria-invalid="true"`}${limits(rules)}${tool}`
  return html`<p class="field"><label for="${name}">${label}${!rules.isRequired && html` <small>(${phrases[language].form.optional})</small>`}</label>
${help && html`<small id="${name}-help">${help}</small>\n`}${canFail && html`<span class="error" id="${name}-error">${error}</span>\n`}${control(site, rules, attributes, String(value), language)}</p>
`
}

function control(site: Site, rules: FieldRules, attributes: Html, value: string, language: Language): Html {
  switch (rules.control) {
    case 'textarea':
      return html`<textarea ${attributes} rows="8">\n${value}</textarea>`
    case 'select':
      return html`<select ${attributes}>${serviceOptions(site, value, language)}</select>`
    default:
      // The stylesheet uses `:placeholder-shown` to hide the check box about the number while there is no number.
      return html`<input ${attributes} value="${value}" type="${rules.control}"${rules.control === 'tel' && html` placeholder=" "`}>`
  }
}

/** Returns the services as options, by their types. The first option selects none. */
function serviceOptions(site: Site, value: string, language: Language): Html {
  const { other } = phrases[language].contactFields.assunto
  const services = [...servicesIn(site, language)].map(([slug, { title }]) => [slug, title] as const)
  return html`${[['', other] as const, ...services].map(
    ([slug, title]) =>
      html`<option value="${slug}"${slug !== '' && slug === value && html` selected`}>${title}</option>`,
  )}`
}

/** Returns the attributes by which browsers validate a control and assist input. */
function limits({ isRequired, minimum, maximum, autocomplete, inputMode }: FieldRules): Html {
  return html`${isRequired && html` required`}${minimum && html` minlength="${minimum}"`}${maximum && html` maxlength="${maximum}"`}${autocomplete && html` autocomplete="${autocomplete}"`}${inputMode && html` inputmode="${inputMode}"`}`
}
