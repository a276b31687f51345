import { html } from 'hono/html'
import { fieldEntries } from '../../contract/contact-fields.ts'
import { phrases } from '../../locales/phrases.ts'
import { fieldWords } from '../../locales/site-words.ts'
import type { Language } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'
import { contactMethods } from '../contact-methods.ts'
import { contactField } from './contact-field.ts'
import { emptyForm, type FormState, hasFaults } from './form-state.ts'

/** Returns a waiting time in whole minutes, such as "9 minutes". */
export function waitingTime(seconds: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  return format.format(Math.max(1, Math.ceil(seconds / 60)))
}

/**
 * Returns the contact form. Without a script it posts to its page. With its module it sends JSON to the API. Its limits
 * are those of the API.
 */
export function contactForm(
  site: Site,
  language: Language,
  state: FormState = emptyForm(site.catalog.company),
): Html {
  const { colon, form: words } = phrases[language]
  const contactPage = site.page('contact', language)
  const privacyPage = site.page('privacy', language)
  return html`<form class="contact" id="contact" method="post" action="${contactPage.path}" data-api="${site.messages.aliases?.[0] ?? site.messages.path}"
  data-language="${language}" data-error="${words.error}${colon}" data-sending="${words.sending}" data-failed="${words.failed}" data-later="${words.tryLater}"
  data-uncertain="${words.uncertain}" data-again="${words.sendAgain}" data-busy="${words.busy}" data-offline="${words.offline}"${toolAttributes(site, language)}>
${errorSummary(site, state, language)}
${fieldEntries.map(([name, rules]) => contactField(site, name, rules, state, language))}<p class="privacy"><small>${site.catalog.company.contact.privacy[language]} <a href="${privacyPage.path}">${privacyPage.navigation ?? privacyPage.title}</a></small></p>
<p><button type="submit">${words.submit}</button></p>
</form>`
}

/**
 * Returns the attributes that offer the form to agents in the browser (declarative API of WebMCP), where the company wants
 * it. There is no `toolautosubmit`: the person sends the form.
 */
function toolAttributes({ catalog, messages }: Site, language: Language): Html | '' {
  if (!catalog.company.contact.webMcp) return ''
  return html` toolname="${messages.operationId}" tooldescription="${messages.summary[language]}"`
}

/**
 * Returns the summary of errors above the fields, which names and links the fields with errors. If no field has an
 * error, the summary names other ways to reach the company. It is hidden while there are no errors.
 */
function errorSummary(site: Site, state: FormState, language: Language): Html {
  const { colon, form: words } = phrases[language]
  const { errors, notice, isUncertain } = state
  return html`<div class="summary" role="alert" tabindex="-1"${hasFaults(state) ? html` autofocus` : html` hidden`}>
<strong>${isUncertain ? words.uncertain : words.failed}</strong>
<p class="kept"${errors.length === 0 && html` hidden`}>${words.correct}${colon.trimEnd()}</p>
<ul>
${notice && html`<li>${notice}</li>`}${errors.map(({ field }) => html`<li><a href="#${field}">${fieldWords(field, site.catalog.company, language).label}</a></li>\n`)}</ul>
${otherWays(site, notice === undefined, language)}</div>`
}

function otherWays(site: Site, isHidden: boolean, language: Language): Html | '' {
  const { colon, form } = phrases[language]
  const ways = contactMethods(site.catalog.company, language)
  if (ways.length === 0) return ''
  return html`<p class="ways"${isHidden && html` hidden`}>${form.otherWays}${colon.trimEnd()}${ways.map(
    ({ label, text, target }) => html`<br>${label}${colon}<a class="whole" href="${target}">${text}</a>`,
  )}</p>
`
}
