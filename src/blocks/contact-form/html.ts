import { html } from 'hono/html'
import type { Language } from '../../catalog/language.ts'
import { fieldEntries } from '../../contract/contact-fields.ts'
import { nameForScript } from '../../contract/vocabulary.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { contactMethods } from '../../site/contact-methods.ts'
import type { PageChanges } from '../../site/frame/html-page.ts'
import type { Site } from '../../site/site.ts'
import { contactField, part } from './contact-field.ts'
import { type FormParts, formPartsOf } from './form-parts.ts'
import { emptyForm } from './form-state.ts'
import { contactFormStyle } from './style.ts'

/**
 * Returns the contact form. Without a script it posts to its page. With its module it sends JSON to the API. Its limits
 * are those of the API.
 */
export function contactForm(
  site: Site,
  language: Language,
  parts: FormParts = formPartsOf(site, language)(emptyForm(site.catalog.company)),
): Html {
  const { colon, form: words } = phrases[language]
  const contactPage = site.page('contact', language)
  const privacyPage = site.page('privacy', language)
  const origin = site.messagesAt === site.baseUrl ? '' : site.messagesAt
  const { vocabulary } = site.catalog.company.api
  const languageField = nameForScript(vocabulary, 'idioma')
  return html`<form class="contact" id="contact" method="post" action="${origin}${contactPage.path}" data-api="${origin}${site.messages.aliases?.[0] ?? site.messages.path}"
  data-language="${language}" data-error="${words.error}${colon}" data-sending="${words.sending}" data-failed="${words.failed}" data-later="${words.tryLater}"
  data-uncertain="${words.uncertain}" data-again="${words.sendAgain}" data-busy="${words.busy}" data-offline="${words.offline}"${languageField && html` data-language-field="${languageField}"`}${toolAttributes(site, language)}>
${errorSummary(site, parts, language)}
${fieldEntries.map(([name, rules]) => contactField(name, rules, { site, language, parts }))}<p class="privacy"><small>${site.catalog.company.contact.privacy[language]} <a href="${privacyPage.path}">${privacyPage.navigation ?? privacyPage.title}</a></small></p>
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
function errorSummary(site: Site, { texts, others }: FormParts, language: Language): Html {
  const { colon, form: words } = phrases[language]
  return html`<div class="summary" role="alert" tabindex="-1"${part(others, 'summary')}>
<strong>${part(texts, 'title')}</strong>
<p class="kept"${part(others, 'kept')}>${words.correct}${colon.trimEnd()}</p>
<ul>
${part(texts, 'reasons')}</ul>
${otherWays(site, part(others, 'ways'), language)}</div>`
}

function otherWays(site: Site, hidden: Html, language: Language): Html | '' {
  const { colon, form } = phrases[language]
  const ways = contactMethods(site.catalog.company, language)
  if (ways.length === 0) return ''
  return html`<p class="ways"${hidden}>${form.otherWays}${colon.trimEnd()}${ways.map(
    ({ label, text, target }) => html`<br>${label}${colon}<a class="whole" href="${target}">${text}</a>`,
  )}</p>
`
}

/** Returns the changes of the contact page for a form in another state than the empty one. */
export function withForm(parts: FormParts): PageChanges {
  return {
    title: (title, language) => {
      const { form, colon } = phrases[language]
      return parts.isRefused ? `${form.error}${colon}${title}` : title
    },
    html: ({ block, site, language, uses }) => {
      if (block.name !== 'contact-form' || site.messagesAt === undefined) return undefined
      uses(contactFormStyle)
      return contactForm(site, language, parts)
    },
  }
}
