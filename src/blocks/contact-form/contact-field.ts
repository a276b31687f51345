import { html, raw } from 'hono/html'
import type { Language } from '../../catalog/language.ts'
import type { ContactField, FieldRules } from '../../contract/contact-fields.ts'
import { nameIn } from '../../contract/vocabulary.ts'
import { phrases } from '../../locales/phrases.ts'
import { fieldWords } from '../../locales/site-words.ts'
import type { Html } from '../../prose/html-context.ts'
import { servicesIn } from '../../site/services.ts'
import type { Site } from '../../site/site.ts'
import type { FormParts } from './form-parts.ts'

/** A contact form in a language of a site, with what fills it. */
export interface FilledForm {
  readonly site: Site
  readonly language: Language
  readonly parts: FormParts
}

/** Returns a field of the contact form: its label, its help and its error, then the control that they describe. */
export function contactField(name: ContactField, rules: FieldRules, form: FilledForm): Html | '' {
  const {
    site,
    language,
    parts: { texts, others },
  } = form
  if (name === 'idioma') return ''
  const { company } = site.catalog
  const id = nameIn(company.api.vocabulary, name)
  const { label, help, rule } = fieldWords(name, company, language)
  const tool = company.contact.webMcp && html` toolparamdescription="${rule.replaceAll('`', '')}"`
  if (rules.control === 'checkbox') {
    return html`<p class="check"><input id="${id}" name="${id}" type="checkbox"${part(others, `checked:${name}`)}${tool}> <label for="${id}">${label}</label></p>\n`
  }
  const canFail = rules.term !== undefined
  const described = [help && `${id}-help`, canFail && `${id}-error`].filter(Boolean).join(' ')
  const attributes = html`id="${id}" name="${id}"${described && html` aria-describedby="${described}"`}${part(others, `invalid:${name}`)}${limits(rules)}${tool}`
  return html`<p class="field"><label for="${id}">${label}${!rules.isRequired && html` <small>(${phrases[language].form.optional})</small>`}</label>
${help && html`<small id="${id}-help">${help}</small>\n`}${canFail && html`<span class="error" id="${id}-error">${part(texts, `error:${name}`)}</span>\n`}${control(name, rules, attributes, form)}</p>
`
}

/** Returns a part of the form, which is HTML already. */
export function part(parts: Readonly<Record<string, string>>, name: string): Html {
  return raw(parts[name] ?? '')
}

function control(name: ContactField, rules: FieldRules, attributes: Html, form: FilledForm): Html {
  const value = part(form.parts.others, `value:${name}`)
  switch (rules.control) {
    case 'textarea':
      return html`<textarea ${attributes} dir="auto" rows="8">\n${value}</textarea>`
    case 'select':
      return html`<select ${attributes}>${serviceOptions(form)}</select>`
    default:
      // The stylesheet uses `:placeholder-shown` to hide the check box about the number while there is no number.
      return html`<input ${attributes} value="${value}" type="${rules.control}" dir="auto"${rules.control === 'tel' && html` placeholder=" "`}>`
  }
}

/** Returns the services as options, by their types. The first option selects none. */
function serviceOptions({ site, language, parts: { others } }: FilledForm): Html {
  const { other } = phrases[language].contactFields.assunto
  const services = [...servicesIn(site, language)].map(([slug, { title }]) => [slug, title] as const)
  return html`${[['', other] as const, ...services].map(
    ([slug, title]) => html`<option value="${slug}"${part(others, `option:${slug}`)}>${title}</option>`,
  )}`
}

/** Returns the attributes by which browsers validate a control and assist input. */
function limits({ isRequired, minimum, maximum, autocomplete, inputMode }: FieldRules): Html {
  return html`${isRequired && html` required`}${minimum && html` minlength="${minimum}"`}${maximum && html` maxlength="${maximum}"`}${autocomplete && html` autocomplete="${autocomplete}"`}${inputMode && html` inputmode="${inputMode}"`}`
}
