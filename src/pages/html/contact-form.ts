import { html } from 'hono/html'
import { contactLimits } from '../../contract/contact-limits.ts'
import type { FieldError } from '../../contract/shared-schemas.ts'
import { type Phrases, phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'

/** A form that comes back: what was typed, and why it was not sent. */
export interface FormState {
  readonly values: FormStateValues
  /** The faults of single fields, in their order. */
  readonly errors: readonly FieldError[]
  /** What else stood in the way; nothing of the kind when the fields alone are at fault. */
  readonly notice: string | undefined
  /** Whether the message may have arrived all the same. */
  readonly isUncertain: boolean
}

type FieldName = FieldError['field']
type FormStateValues = Readonly<Record<FieldName, string>> & { readonly whatsapp: boolean }

/** The form as a visitor finds it. */
export const emptyForm: FormState = {
  values: { nome: '', email: '', telefone: '', mensagem: '', whatsapp: true },
  errors: [],
  notice: undefined,
  isUncertain: false,
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
  const field = fieldWriter(state)
  const { nome, email, telefone, mensagem } = contactLimits
  const contactPage = site.page('contact', language)
  const privacyPage = site.page('privacy', language)
  return html`<form class="contact" id="contact" method="post" action="${contactPage.path}" data-api="${site.messages.aliases?.[0] ?? site.messages.path}"
  data-language="${language}" data-sending="${words.sending}" data-failed="${words.failed}" data-later="${words.tryLater}"
  data-uncertain="${words.uncertain}" data-again="${words.sendAgain}" data-busy="${words.busy}" data-offline="${words.offline}">
${errorSummary(words, state)}
${field('nome', words.name, (attributes, value) => html`<input ${attributes} value="${value}" type="text" required minlength="${nome.minimum}" maxlength="${nome.maximum}" autocomplete="name">`)}
${field('email', words.email, (attributes, value) => html`<input ${attributes} value="${value}" type="email" required maxlength="${email.maximum}" autocomplete="email" inputmode="email">`)}
${field('telefone', words.phone, (attributes, value) => html`<input ${attributes} value="${value}" type="tel" maxlength="${telefone.maximum}" autocomplete="tel" inputmode="tel">`, words.phoneHelp, words.optional)}
<p class="check"><input id="whatsapp" name="whatsapp" type="checkbox"${state.values.whatsapp && html` checked`}> <label for="whatsapp">${words.whatsapp}</label></p>
${field('mensagem', words.message, (attributes, value) => html`<textarea ${attributes} rows="8" required minlength="${mensagem.minimum}" maxlength="${mensagem.maximum}">\n${value}</textarea>`, words.messageHelp)}
<p class="privacy"><small>${site.catalog.company.contact.privacy[language]} <a href="${privacyPage.path}">${privacyPage.title}</a></small></p>
<p><button type="submit">${words.submit}</button></p>
</form>`
}

/** Says above the fields what is wrong, each fault leading to its field; empty until something is. */
function errorSummary(words: Phrases['form'], { errors, notice, isUncertain }: FormState): Html {
  const isEmpty = errors.length === 0 && notice === undefined
  return html`<div class="summary" role="alert" tabindex="-1"${isEmpty ? html` hidden` : html` autofocus`}>
<strong>${isUncertain ? words.uncertain : words.failed}</strong>
<ul>
${notice && html`<li>${notice}</li>`}${errors.map(({ field, hint }) => html`<li><a href="#${field}">${hint}</a></li>\n`)}</ul>
</div>`
}

/** Writes a labelled control with its help and its error, tied to it for assistive technology. */
function fieldWriter({ values, errors }: FormState) {
  return (
    name: FieldName,
    label: string,
    control: (attributes: Html, value: string) => Html,
    help?: string,
    remark?: string,
  ): Html => {
    const error = errors.find(({ field }) => field === name)?.hint
    const described = help ? `${name}-help ${name}-error` : `${name}-error`
    const invalid = error !== undefined && html` aria-invalid="true"`
    const attributes = html`id="${name}" name="${name}" aria-describedby="${described}"${invalid}`
    return html`<p class="field"><label for="${name}">${label}${remark && html` <small>(${remark})</small>`}</label>
${control(attributes, values[name])}
${help && html`<small id="${name}-help">${help}</small>`}
<span class="error" id="${name}-error">${error}</span></p>`
  }
}
