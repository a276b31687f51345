// Sends the contact form as JSON and shows the answer in place.

let last = { body: '', key: '' }

/** @type {HTMLFormElement | null} */
const form = document.querySelector('form.contact')
if (form) form.noValidate = true
form?.addEventListener('submit', event => {
  event.preventDefault()
  send(form)
})

/** @param {HTMLFormElement} form */
async function send(form) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'))
  const label = button.textContent
  button.disabled = true
  button.textContent = form.dataset.sending ?? ''
  const body = JSON.stringify(message(form))
  try {
    const response = await fetch(`${form.dataset.api}?lang=${form.dataset.language}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(body) },
      body,
    })
    const answer = await response.json()
    if (response.ok) showSuccess(form, answer.message)
    else showProblem(form, answer)
  } catch {
    // No answer at all, or one that is not JSON: the network or something in between failed.
    showProblem(form, {})
  } finally {
    button.disabled = false
    button.textContent = label
  }
}

/**
 * The same text is the same message, however often it is sent: a retry after a lost answer sends no second e-mail.
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
function message(form) {
  const data = new FormData(form)
  return {
    nome: data.get('nome'),
    email: data.get('email'),
    telefone: data.get('telefone'),
    whatsapp: data.has('whatsapp'),
    mensagem: data.get('mensagem'),
    idioma: form.dataset.language,
  }
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
 * @param {{ detail?: string, errors?: { field: string, detail: string }[] }} problem
 */
function showProblem(form, { detail, errors = [] }) {
  for (const output of form.querySelectorAll('.error')) output.textContent = ''
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid')
  for (const { field, detail } of errors) {
    form.querySelector(`#${field}`)?.setAttribute('aria-invalid', 'true')
    const output = form.querySelector(`#${field}-error`)
    if (output) output.textContent = detail
  }
  const summary = /** @type {HTMLElement} */ (form.querySelector('.summary'))
  const title = document.createElement('strong')
  title.textContent = form.dataset.failed ?? ''
  const list = document.createElement('ul')
  const lines =
    errors.length > 0 || !detail ? errors : [{ field: '', detail: `${detail} ${form.dataset.later}` }]
  for (const { field, detail } of lines) list.append(summaryLine(field, detail))
  summary.replaceChildren(title, list)
  summary.hidden = false
  summary.focus()
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
