// Runs the examples of the API: keeps the chosen language, and sends requests.

const words = [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset ?? {}

const key = 'code'
/** @type {NodeListOf<HTMLInputElement>} */
const tabs = document.querySelectorAll('.tabs input')

showChosen()
// Shows a choice that was made in another tab, or while this page was in the back/forward cache.
addEventListener('storage', showChosen)
addEventListener('pageshow', showChosen)
for (const tab of tabs) tab.addEventListener('change', () => choose(tab))

/** @param {HTMLInputElement} tab */
function choose(tab) {
  const before = tab.getBoundingClientRect().top
  show(tab.value)
  // The height of the examples above has changed. Keep this tab at the same place on the screen.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  try {
    localStorage.setItem(key, tab.value)
  } catch {
    // The browser stores nothing for this site. The choice holds only for this page.
  }
}

function showChosen() {
  try {
    show(localStorage.getItem(key))
  } catch {
    // The browser stores nothing for this site, so there is no earlier choice.
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
    // The button stays enabled, so that it keeps the focus.
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    await send(box)
    button.ariaDisabled = null
  })
}

/** The header fields of interest to a program. */
const fields = [
  ...['Content-Type', 'Content-Language', 'ETag', 'Cache-Control', 'RateLimit-Policy', 'RateLimit'],
  ...['Retry-After', 'Deprecation', 'Sunset', 'Link'],
]

/** @param {HTMLFieldSetElement} box */
async function send(box) {
  const output = /** @type {HTMLOutputElement} */ (answerOf(box).querySelector('output'))
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
    showAnswer(box, colouredResponse([`GET ${target}`, '', ...lines].join('\n'), indented(body)))
    output.textContent = `${response.status} ${response.statusText}`.trimEnd()
  } catch {
    showAnswer(box)
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
 * Tokens to colour. In a header section: the name of a field. In JSON: a key, a string, a number, a word. The classes
 * are those of `css/code.css`.
 */
const patterns = {
  head: { tokens: /^([\w-]+)(?=: )/gm, classes: ['p'] },
  body: {
    tokens: /("(?:[^"\\]|\\.)*")(?=:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.e+-]*)|(true|false|null)/g,
    classes: ['p', 's', 'n', 'k'],
  },
}

/**
 * @param {string} head
 * @param {string} body
 */
function colouredResponse(head, body) {
  const nodes = coloured(head, patterns.head)
  return body === '' ? nodes : [...nodes, '\n\n', ...coloured(body, patterns.body)]
}

/**
 * The original example of each place that shows a response.
 * @type {WeakMap<Element, ChildNode[]>}
 */
const examples = new WeakMap()

/**
 * Shows a response in place of the example, or the example again if there is none. A long response is collapsed like
 * the example.
 * @param {HTMLFieldSetElement} box
 * @param {(string | Node)[]} [response]
 */
function showAnswer(box, response) {
  const pane = answerOf(box)
  const code = /** @type {HTMLElement} */ (pane.querySelector('code'))
  const example = examples.get(code) ?? [...code.childNodes]
  examples.set(code, example)
  code.replaceChildren(...(response ?? example))
  const details = pane.querySelector('details')
  const [summary, unfold] = pane.querySelectorAll('summary, summary > :first-child')
  if (!(details && summary && unfold)) return
  const lines = code.textContent.split('\n').length
  unfold.textContent = (words.unfold ?? '').replace('{lines}', String(lines))
  details.open = lines <= Number(words.longest)
  summary.toggleAttribute('hidden', details.open)
}

/** @param {HTMLFieldSetElement} box */
function answerOf(box) {
  return /** @type {HTMLElement} */ (box.closest('.example')?.querySelector('.answer'))
}

/**
 * @param {string} text
 * @param {{ tokens: RegExp, classes: string[] }} pattern
 */
function coloured(text, { tokens, classes }) {
  /** @type {(string | HTMLElement)[]} */
  const nodes = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const token = document.createElement('span')
    token.classList.add(classes[match.slice(1).findIndex(Boolean)] ?? '')
    token.textContent = match[0]
    nodes.push(text.slice(end, match.index), token)
    end = match.index + match[0].length
  }
  return [...nodes, text.slice(end)]
}
