import { html } from 'hono/html'
import {
  type ContactField,
  type FieldRules,
  type FormValues,
  fieldEntries,
  formValues,
} from '../../contract/contact-fields.ts'
import type { FieldError } from '../../contract/shared-schemas.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Locale } from '../../locales/shape.ts'
import { fieldWords } from '../../locales/site-words.ts'
import type { Language } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'

/** A form that comes back: what was typed, and why it was not sent. */
export interface FormState {
  readonly values: FormValues
  /** The faults of single fields, in their order. */
  readonly errors: readonly FieldError[]
  /** What else stood in the way; nothing of the kind when the fields alone are at fault. */
  readonly notice: string | undefined
  /** Whether the message may have arrived all the same. */
  readonly isUncertain: boolean
}

/** The form as a visitor finds it. */
export const emptyForm: FormState = {
  values: formValues(
    () => '',
    () => true,
  ),
  errors: [],
  notice: undefined,
  isUncertain: false,
}

/** Whether a form came back because something was wrong. */
export function hasFaults({ errors, notice }: FormState = emptyForm): boolean {
  return errors.length > 0 || notice !== undefined
}

/** How long to wait, in whole minutes, such as "9 minutes". */
export function waitingTime(seconds: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  return format.format(Math.max(1, Math.ceil(seconds / 60)))
}

/**
 * The form that sends a message: by itself to the page it stands on, and with the site's script as JSON to the API. Its
 * limits are those of the API.
 */
export function contactForm(site: Site, language: Language, state: FormState = emptyForm): Html {
  const words = phrases[language].form
  const contactPage = site.page('contact', language)
  const privacyPage = site.page('privacy', language)
  return html`<form class="contact" id="contact" method="post" action="${contactPage.path}" data-api="${site.messages.aliases?.[0] ?? site.messages.path}"
  data-language="${language}" data-sending="${words.sending}" data-failed="${words.failed}" data-later="${words.tryLater}"
  data-uncertain="${words.uncertain}" data-again="${words.sendAgain}" data-busy="${words.busy}" data-offline="${words.offline}">
${errorSummary(words, state)}
${fieldEntries.map(([name, rules]) => writeField(site, name, rules, state, language))}<p class="privacy"><small>${site.catalog.company.contact.privacy[language]} <a href="${privacyPage.path}">${privacyPage.title}</a></small></p>
<p><button type="submit">${words.submit}</button></p>
</form>`
}

/** Says above the fields what is wrong, each fault leading to its field; empty until something is. */
function errorSummary(words: Locale['form'], state: FormState): Html {
  const { errors, notice, isUncertain } = state
  return html`<div class="summary" role="alert" tabindex="-1"${hasFaults(state) ? html` autofocus` : html` hidden`}>
<strong>${isUncertain ? words.uncertain : words.failed}</strong>
<ul>
${notice && html`<li>${notice}</li>`}${errors.map(({ field, hint }) => html`<li><a href="#${field}">${hint}</a></li>\n`)}</ul>
</div>`
}

/** A labelled control with its help and its error, tied to it for assistive technology. */
function writeField(
  site: Site,
  name: ContactField,
  rules: FieldRules,
  state: FormState,
  language: Language,
): Html | '' {
  const { form } = phrases[language]
  const { label, help } = fieldWords(name, site.catalog.company, language)
  const value = name === 'idioma' ? '' : state.values[name]
  if (rules.control === 'none') return ''
  if (rules.control === 'checkbox') {
    return html`<p class="check"><input id="${name}" name="${name}" type="checkbox"${value && html` checked`}> <label for="${name}">${label}</label></p>\n`
  }
  const error = state.errors.find(({ field }) => field === name)?.hint
  const described = help ? `${name}-help ${name}-error` : `${name}-error`
  const attributes = html`id="${name}" name="${name}" aria-describedby="${described}"${error !== undefined && html` aria-invalid="true"`}`
  const control =
    rules.control === 'textarea'
      ? html`<textarea ${attributes} rows="8"${limits(rules)}>\n${value}</textarea>`
      : html`<input ${attributes} value="${value}" type="${rules.control}"${limits(rules)}>`
  return html`<p class="field"><label for="${name}">${label}${!rules.isRequired && html` <small>(${form.optional})</small>`}</label>
${control}
${help && html`<small id="${name}-help">${help}</small>`}
<span class="error" id="${name}-error">${error}</span></p>
`
}

/** The attributes of a control that a browser checks and helps with. */
function limits({ isRequired, minimum, maximum, autocomplete, inputMode }: FieldRules): Html {
  return html`${isRequired && html` required`}${minimum && html` minlength="${minimum}"`}${maximum && html` maxlength="${maximum}"`}${autocomplete && html` autocomplete="${autocomplete}"`}${inputMode && html` inputmode="${inputMode}"`}`
}
