// Sends the contact form as JSON and shows the answer in place.

let last = { body: '', key: '' }

/** @type {HTMLFormElement | null} */
const form = document.querySelector('form.contact')
if (form) form.noValidate = true
form?.addEventListener('submit', event => {
  event.preventDefault()
  send(form)
})

/**
 * What the API answers.
 * @typedef {{
 *   success?: boolean, message?: string, code?: string, outcome?: string, detail?: string,
 *   errors?: { field: string, hint: string }[]
 * }} Answer
 */

/** @param {HTMLFormElement} form */
async function send(form) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'))
  const label = button.textContent
  button.disabled = true
  button.textContent = form.dataset.sending ?? ''
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
    if (response.ok && answer.success) showSuccess(form, answer.message ?? '')
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

/**
 * What the fields hold: a box to tick as true or false, the others as text.
 * @param {HTMLFormElement} form
 */
function message(form) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[name]'))
  const values = Array.from(inputs, ({ name, type, checked, value }) => [
    name,
    type === 'checkbox' ? checked : value,
  ])
  return { ...Object.fromEntries(values), idioma: form.dataset.language }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} text
 */
function showSuccess(form, text) {
  const box = document.createElement('div')
  box.className = 'summary'
  box.tabIndex = -1
  box.setAttribute('role', 'status')
  box.textContent = text
  form.replaceWith(box)
  box.focus()
}

/**
 * @param {HTMLFormElement} form
 * @param {Answer} answer
 * @param {number} seconds to wait, where the API says so
 */
function showProblem(form, answer, seconds) {
  const { errors = [] } = answer
  for (const output of form.querySelectorAll('.error')) output.textContent = ''
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
  for (const { field, hint } of errors) {
    form.querySelector(`#${field}`)?.setAttribute('aria-invalid', 'true')
    const output = form.querySelector(`#${field}-error`)
    if (output) output.textContent = hint
  }
  const [heading, notice] = explanation(form.dataset, answer, seconds)
  const summary = /** @type {HTMLElement} */ (form.querySelector('.summary'))
  const title = document.createElement('strong')
  title.textContent = heading ?? ''
  const list = document.createElement('ul')
  const lines = errors.length > 0 ? errors : [{ field: '', hint: notice ?? '' }]
  for (const { field, hint } of lines) list.append(summaryLine(field, hint))
  summary.replaceChildren(title, list)
  summary.hidden = false
  summary.focus()
}

/**
 * A title, and what to do. Without a code the answer is not one of the API. Never "not sent" of a message that may have arrived.
 * @param {DOMStringMap} words
 * @param {Answer} answer
 * @param {number} seconds
 */
function explanation(words, { code, outcome, detail }, seconds) {
  const isOpen = !code || code === 'internal_error' || code === 'idempotency_in_progress'
  if (isOpen || outcome === 'unknown') return [words.uncertain, words.again]
  if (code === 'offline') return [words.failed, words.offline]
  if (code !== 'rate_limited') return [words.failed, `${detail} ${words.later}`]
  const unit = /** @type {const} */ ({ style: 'unit', unit: 'minute', unitDisplay: 'long' })
  const wait = new Intl.NumberFormat(words.language, unit).format(Math.max(1, Math.ceil(seconds / 60)))
  return [words.failed, words.busy?.replace('{wait}', wait)]
}

/**
 * @param {string} field
 * @param {string} text
 */
function summaryLine(field, text) {
  const item = document.createElement('li')
  if (field === '') {
    item.textContent = text
    return item
  }
  const link = document.createElement('a')
  link.href = `#${field}`
  link.textContent = text
  item.append(link)
  return item
}
