// Sends the contact form as JSON and shows the answer in place.

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

/**
 * What the API answers.
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
    const answer = /** @type {Answer} */ ((await response.json()) ?? {})
    if (response.ok && answer.success) showThanks(form)
    else showProblem(form, answer, Number(response.headers.get('Retry-After')))
  } catch {
    // No answer at all, or one that is not JSON: only a browser that was offline throughout knows what it means.
    showProblem(form, { code: isOffline && !navigator.onLine ? 'offline' : '' }, 0)
  } finally {
    button.disabled = false
    button.textContent = label
  }
}

/**
 * The same text is the same message, however often it is sent. If the answer of the API was lost, a repeat sends no second
 * e-mail; if that of the mail server was lost, both have the same Message-ID.
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
 * What the fields hold: a box to tick as true or false, the others as text.
 * @param {HTMLFormElement} form
 */
function message(form) {
  const values = Array.from(controlsOf(form), ({ name, type, checked, value }) => [
    name,
    type === 'checkbox' ? checked : value,
  ])
  return { ...Object.fromEntries(values), idioma: form.dataset.language }
}

/**
 * Puts the page that says thanks in the place of this one, with a copy of what was sent.
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
  document.title = template.dataset.title ?? ''
  heading.textContent = template.dataset.heading ?? ''
  main.querySelector('p')?.before(heading)
  heading.tabIndex = -1
  scrollTo(0, 0)
  heading.focus()
}

/**
 * What was sent, as a list: each label and what was written or chosen. A ticked box is a remark on the field before it.
 * @param {HTMLFormElement} form
 */
function copyOf(form) {
  const list = document.createElement('dl')
  let previous = ''
  for (const control of controlsOf(form)) {
    const { id, type, checked, value } = control
    const label = labelOf(form, id)
    if (type === 'checkbox') {
      if (checked && previous) list.append(element('dd', label))
      continue
    }
    previous = value.trim()
    const chosen = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.textContent : previous
    if (previous) list.append(element('dt', label), element('dd', chosen ?? ''))
  }
  return list
}

/**
 * The words of a label, without the remark that its field is optional.
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
 * @param {number} seconds to wait, where the API says so
 */
function showProblem(form, answer, seconds) {
  const { errors = [] } = answer
  for (const { id } of controlsOf(form)) mark(form, id, errors.find(({ field }) => field === id)?.hint ?? '')
  const [heading, notice] = explanation(form.dataset, answer, seconds)
  const summary = /** @type {HTMLElement} */ (form.querySelector('.summary'))
  const lines =
    errors.length > 0
      ? errors.map(({ field, hint }) => element('li', faultLink(field, hint)))
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
 * Says what is wrong with a field; without a text nothing is.
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
 * A title, and what to do. Without a code the answer is not one of the API. Never "not sent" of a message that may have arrived.
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
