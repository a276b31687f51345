// Sends the contact form as JSON and shows the result in the page.

let last = { body: '', key: '' }

/** @type {HTMLFormElement | null} */
const form = document.querySelector('form.contact')
if (form) form.noValidate = true
form?.addEventListener('submit', event => {
  event.preventDefault()
  send(form)
})
form?.addEventListener('input', ({ target }) => {
  const control = /** @type {HTMLInputElement} */ (target)
  if (control.hasAttribute('aria-invalid') && control.validity.valid) mark(form, control.id, '')
})
if (form) {
  takeSubject(form)
  takeResult(form)
}

/**
 * Chooses the service that the query names, which the server of a static export does not read.
 * @param {HTMLFormElement} form
 */
function takeSubject(form) {
  const field = /** @type {HTMLSelectElement} */ (form.querySelector('select'))
  const slug = new URLSearchParams(location.search).get(field.name) ?? ''
  if (!field.value && Array.from(field.options, ({ value }) => value).includes(slug)) field.value = slug
}

/**
 * Fills in the result of a calculator, which the fragment contains. Only a page of this site can give it, so that no
 * other site puts words into the message.
 * @param {HTMLFormElement} form
 */
function takeResult(form) {
  const { hash, origin } = location
  const field = /** @type {HTMLTextAreaElement} */ (form.querySelector('textarea'))
  const prefix = `#${field.name}=`
  if (field.value || !hash.startsWith(prefix) || !document.referrer.startsWith(`${origin}/`)) return
  field.value = decodeURIComponent(hash.slice(prefix.length))
}

/**
 * The parts of an API response that the form uses.
 * @typedef {{
 *   success?: boolean, code?: string, outcome?: string, errors?: { field: string, hint: string }[]
 * }} Answer
 */

/** @param {HTMLFormElement} form */
async function send(form) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'))
  const label = button.textContent
  button.disabled = true
  button.textContent = form.dataset.sending ?? ''
  document.title = document.title.replace(form.dataset.error ?? '', '')
  const body = JSON.stringify(message(form))
  let isOffline = !navigator.onLine
  try {
    const response = await fetch(`${form.dataset.api}?lang=${form.dataset.language}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(body) },
      body,
    })
    isOffline = false
    const answer = await answerOf(response)
    if (response.ok && answer.success) showThanks(form)
    else showProblem(form, answer, Number(response.headers.get('Retry-After')))
  } catch {
    // There is no response, or it is not JSON. Only a browser that was offline all the time knows the reason.
    showProblem(form, { code: isOffline && !navigator.onLine ? 'offline' : '' }, 0)
  } finally {
    button.disabled = false
    button.textContent = label
  }
}

/**
 * Returns the response of the API. A server that has no API at the address, such as one of a static export, takes no
 * message.
 * @param {Response} response
 * @returns {Promise<Answer>}
 */
async function answerOf(response) {
  if ([404, 405, 501].includes(response.status)) return { code: 'not_found' }
  return (await response.json()) ?? {}
}

/**
 * Returns an idempotency key that depends only on the text, so that a repeated message has the same key. If the
 * response of the API was lost, a repeat sends no second e-mail. If that of the mail server was lost, both e-mails have
 * the same Message-ID.
 * @param {string} body
 */
function keyOf(body) {
  if (body !== last.body) {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    last = { body, key: Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('') }
  }
  return last.key
}

/** @param {HTMLFormElement} form */
function controlsOf(form) {
  return /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[name]'))
}

/**
 * Returns the values of the fields: a check box as true or false, the others as text.
 * @param {HTMLFormElement} form
 */
function message(form) {
  const values = Array.from(controlsOf(form), ({ name, type, checked, value }) => [
    name,
    type === 'checkbox' ? checked : value,
  ])
  const { language, languageField = 'idioma' } = form.dataset
  return { ...Object.fromEntries(values), [languageField]: language }
}

/**
 * Replaces this page by the thank-you page, with a copy of the message.
 * @param {HTMLFormElement} form
 */
function showThanks(form) {
  const main = /** @type {HTMLElement} */ (form.closest('main'))
  const template = /** @type {HTMLTemplateElement} */ (document.querySelector('template.thanks'))
  const copy = copyOf(form)
  const heading = /** @type {HTMLElement} */ (main.querySelector('h1'))
  main.className = 'sent'
  main.replaceChildren(template.content)
  main.querySelector('dl')?.replaceWith(copy)
  main.querySelector('.steps li')?.append(` ${timeOf(form.dataset.language)}`)
  document.title = template.dataset.title ?? ''
  heading.textContent = template.dataset.heading ?? ''
  main.querySelector('p')?.before(heading)
  heading.tabIndex = -1
  scrollTo(0, 0)
  heading.focus()
}

/**
 * Returns the time in words, such as "today, 14:18", like opening hours.
 * @param {string | undefined} language
 */
function timeOf(language) {
  const today = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day')
  return `${today}, ${new Date().toLocaleTimeString(language, { timeStyle: 'short', hourCycle: 'h23' })}`
}

/**
 * Returns the message as a list of labels and values. A ticked box is added to the value of the field before it.
 * @param {HTMLFormElement} form
 */
function copyOf(form) {
  const list = document.createElement('dl')
  let previous = ''
  for (const control of controlsOf(form)) {
    const { id, type, checked } = control
    const label = labelOf(form, id)
    if (type === 'checkbox') {
      if (checked && previous) list.append(element('dd', label))
      continue
    }
    previous = control.value.trim()
    const chosen = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.textContent : previous
    if (!previous) continue
    const value = element('dd', chosen ?? '')
    value.dir = 'auto'
    list.append(element('dt', label), value)
  }
  return list
}

/**
 * Returns the text of a label without the note that its field is optional.
 * @param {HTMLFormElement} form
 * @param {string} id
 */
function labelOf(form, id) {
  const pieces = Array.from(form.querySelector(`label[for=${id}]`)?.childNodes ?? [])
  const words = pieces.map(({ nodeName, textContent }) => (nodeName === 'SMALL' ? '' : textContent))
  return words.join('').trim()
}

/**
 * @param {HTMLFormElement} form
 * @param {Answer} answer
 * @param {number} seconds to wait, if the API names a time
 */
function showProblem(form, answer, seconds) {
  const { errors = [] } = answer
  for (const { id } of controlsOf(form)) mark(form, id, errors.find(({ field }) => field === id)?.hint ?? '')
  const [heading, notice] = explanation(form.dataset, answer, seconds)
  const summary = /** @type {HTMLElement} */ (form.querySelector('.summary'))
  const lines =
    errors.length > 0
      ? errors.map(({ field, hint }) => element('li', faultLink(field, labelOf(form, field) || hint)))
      : [element('li', notice ?? '')]
  summary.querySelector('strong')?.replaceChildren(heading ?? '')
  summary.querySelector('ul')?.replaceChildren(...lines)
  summary.querySelector('.kept')?.toggleAttribute('hidden', errors.length === 0)
  summary.querySelector('.ways')?.toggleAttribute('hidden', errors.length > 0)
  summary.hidden = false
  document.title = form.dataset.error + document.title
  summary.focus({ preventScroll: true })
  summary.scrollIntoView()
}

/**
 * Shows an error at a field. An empty text removes it.
 * @param {HTMLFormElement} form
 * @param {string} id
 * @param {string} error
 */
function mark(form, id, error) {
  const control = form.querySelector(`#${id}`)
  if (error) control?.setAttribute('aria-invalid', 'true')
  else control?.removeAttribute('aria-invalid')
  form.querySelector(`#${id}-error`)?.replaceChildren(error)
}

/**
 * Returns a title and an instruction. A response without a code does not come from the API. Never says "not sent" of a
 * message that may have arrived.
 * @param {DOMStringMap} words
 * @param {Answer} answer
 * @param {number} seconds
 */
function explanation(words, { code, outcome }, seconds) {
  const isOpen = !code || code === 'internal_error' || code === 'idempotency_in_progress'
  if (isOpen || outcome === 'unknown') return [words.uncertain, words.again]
  if (code === 'offline') return [words.failed, words.offline]
  if (code !== 'rate_limited') return [words.failed, words.later]
  const unit = /** @type {const} */ ({ style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const wait = new Intl.NumberFormat(words.language, unit).format(Math.max(1, Math.ceil(seconds / 60)))
  return [words.failed, words.busy?.replace('{wait}', wait)]
}

/**
 * @param {string} field
 * @param {string} text
 */
function faultLink(field, text) {
  const link = document.createElement('a')
  link.href = `#${field}`
  link.textContent = text
  return link
}

/**
 * @param {string} name
 * @param {string | Node} content
 */
function element(name, content) {
  const made = document.createElement(name)
  made.append(content)
  return made
}
