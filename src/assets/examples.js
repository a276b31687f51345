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

/** The name of a field; in JSON a key, a string, a number, a word. Their classes are those of the stylesheet for code. */
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
 * The example that stood in each place before.
 * @type {WeakMap<Element, ChildNode[]>}
 */
const examples = new WeakMap()

/**
 * Shows a response in the place of the example's answer, or that answer again. A long one is folded, as that one was.
 * @param {HTMLFieldSetElement} box
 * @param {(string | Node)[]} [response]
 */
function showAnswer(box, response) {
  const pane = /** @type {HTMLElement} */ (box.closest('.example')?.querySelector('.answer'))
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
