// The examples of the API: keeps the chosen language, and sends requests.

const words = [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset ?? {}

const key = 'code'
/** @type {NodeListOf<HTMLInputElement>} */
const tabs = document.querySelectorAll('.tabs input')

showChosen()
// Another tab, or a page that the browser had put aside, learns of a choice made meanwhile.
addEventListener('storage', showChosen)
addEventListener('pageshow', showChosen)
for (const tab of tabs) tab.addEventListener('change', () => choose(tab))

/** @param {HTMLInputElement} tab */
function choose(tab) {
  const before = tab.getBoundingClientRect().top
  show(tab.value)
  // The examples above have become longer or shorter.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  try {
    localStorage.setItem(key, tab.value)
  } catch {
    // The browser keeps nothing for this site: the choice holds for this page.
  }
}

function showChosen() {
  try {
    show(localStorage.getItem(key))
  } catch {
    // The same: there is no choice to find.
  }
}

/** @param {string | null} value */
function show(value) {
  for (const tab of tabs) if (tab.value === value) tab.checked = true
}

for (const box of document.querySelectorAll('.try')) setUp(/** @type {HTMLFieldSetElement} */ (box))

/** @param {HTMLFieldSetElement} box */
function setUp(box) {
  const button = /** @type {HTMLButtonElement} */ (box.querySelector('button'))
  box.hidden = false
  button.addEventListener('click', async () => {
    // It stays enabled, so that it keeps the focus.
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    await send(box)
    button.ariaDisabled = null
  })
}

/** The header fields that a program reads. */
const fields = [
  ...['Content-Type', 'Content-Language', 'ETag', 'Cache-Control', 'RateLimit-Policy', 'RateLimit'],
  ...['Retry-After', 'Deprecation', 'Sunset', 'Link'],
]

/** @param {HTMLFieldSetElement} box */
async function send(box) {
  const output = /** @type {HTMLOutputElement} */ (box.querySelector('output'))
  const values = Object.fromEntries(
    Array.from(box.querySelectorAll('select'), ({ name, value }) => [name, value]),
  )
  const path = (box.dataset.path ?? '').replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const target = `${path}?lang=${values.lang}`
  output.textContent = ''
  try {
    const response = await fetch(target, { cache: 'no-store', signal: AbortSignal.timeout(15_000) })
    const body = await response.text()
    const lines = fields.flatMap(name => {
      const value = response.headers.get(name)
      return value === null ? [] : `${name}: ${value}`
    })
    showResponse(box, [`GET ${target}`, '', ...lines, '', indented(body)].join('\n').trimEnd())
    output.textContent = `${response.status} ${response.statusText}`.trimEnd()
  } catch {
    showResponse(box, '')
    output.textContent = words.failed ?? ''
  }
}

/** @param {string} body */
function indented(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/**
 * @param {HTMLFieldSetElement} box
 * @param {string} text
 */
function showResponse(box, text) {
  box.querySelector('pre')?.remove()
  if (text === '') return
  const block = document.createElement('pre')
  // It scrolls (WCAG 2.1.1).
  block.tabIndex = 0
  block.setAttribute('role', 'group')
  block.ariaLabel = words.answer ?? ''
  block.textContent = text
  box.append(block)
}
