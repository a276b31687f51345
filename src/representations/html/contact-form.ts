import { html } from 'hono/html'
import { contactLimits } from '../../contract/contact-limits.ts'
import { unversionedContactPath } from '../../contract/operations.ts'
import type { Language } from '../../model/language.ts'
import { phrases } from '../phrases.ts'
import type { Html } from './prose.ts'

/** The form that sends a message. Its limits are those of the API; the site's script sends it as JSON. */
export function contactForm(language: Language): Html {
  const words = phrases[language].form
  const { nome, email, mensagem } = contactLimits
  return html`<form class="contact" id="contact" method="post" action="${unversionedContactPath}" data-language="${language}"
  data-sending="${words.sending}" data-sent="${words.sent}" data-failed="${words.failed}">
<noscript><p class="notice">${words.needsScript}</p></noscript>
<div class="summary" role="alert" tabindex="-1" hidden></div>
<p><label for="nome">${words.name}</label>
<input id="nome" name="nome" required minlength="${nome.minimum}" maxlength="${nome.maximum}" autocomplete="name" aria-describedby="nome-error">
<span class="error" id="nome-error"></span></p>
<p><label for="email">${words.email}</label>
<input id="email" name="email" type="email" required maxlength="${email.maximum}" autocomplete="email" aria-describedby="email-error">
<span class="error" id="email-error"></span></p>
<p><label for="telefone">${words.phone} <small>(${words.optional})</small></label>
<input id="telefone" name="telefone" type="tel" autocomplete="tel" aria-describedby="telefone-help telefone-error">
<small id="telefone-help">${words.phoneHelp}</small>
<span class="error" id="telefone-error"></span></p>
<p class="check"><input id="whatsapp" name="whatsapp" type="checkbox" checked> <label for="whatsapp">${words.whatsapp}</label></p>
<p><label for="mensagem">${words.message}</label>
<textarea id="mensagem" name="mensagem" rows="8" required minlength="${mensagem.minimum}" maxlength="${mensagem.maximum}" aria-describedby="mensagem-help mensagem-error"></textarea>
<small id="mensagem-help">${words.messageHelp}</small>
<span class="error" id="mensagem-error"></span></p>
<p><button type="submit">${words.submit}</button></p>
</form>`
}
