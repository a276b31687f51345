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

// Where the fields are next to an answer, there is room for them.
if (matchMedia('(width >= 75rem)').matches)
  for (const fields of document.querySelectorAll('details.fields')) fields.setAttribute('open', '')

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
  for (const select of box.querySelectorAll('select'))
    select.addEventListener('change', () => {
      showTarget(box)
      // The response that is shown may be that of an earlier choice.
      showAnswer(box, [])
    })
  box.querySelector('textarea')?.addEventListener('input', () => {
    showBody(box)
    showAnswer(box, [])
  })
  button.addEventListener('click', async () => {
    // The button stays enabled, so that it keeps the focus.
    if (button.ariaDisabled === 'true') return
    button.ariaDisabled = 'true'
    await send(box)
    button.ariaDisabled = null
  })
}

/**
 * Returns the path and query that the controls of a box choose.
 * @param {HTMLFieldSetElement} box
 */
function targetOf(box) {
  const values = Object.fromEntries(
    Array.from(box.querySelectorAll('select'), ({ name, value }) => [name, value]),
  )
  const path = (box.dataset.path ?? '').replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return values.lang ? `${path}?lang=${values.lang}` : path
}

/**
 * Writes the chosen path and query into the blocks of code, whose addresses begin with the same path.
 * @param {HTMLFieldSetElement} box
 */
function showTarget(box) {
  const [start = ''] = (box.dataset.path ?? '').split('{')
  for (const text of box.parentElement?.querySelectorAll('pre .s') ?? []) {
    const [before, after] = text.textContent.split(start)
    if (after !== undefined)
      text.replaceChildren(...breakable(before + targetOf(box) + after.replace(/^[^'"]*/, '')))
  }
}

/**
 * Writes the body into the blocks of code: after `-d '` for a shell, or after `message = `.
 * @param {HTMLFieldSetElement} box
 */
function showBody(box) {
  const body = box.querySelector('textarea')?.value ?? ''
  const words = { true: 'True', false: 'False', null: 'None' }
  const written = {
    bash: body.replaceAll("'", "'\\''").replaceAll('\n', '\n  '),
    javascript: body,
    python: body.replace(
      // Input: content
      /"(?:[^"\\]|\\.)*"|true|false|null/g,
      word => words[/** @type {'true'} */ (word)] ?? word,
    ),
  }
  for (const [language, text] of Object.entries(written)) {
    const code = box.parentElement?.querySelector(`.language-${language}`)
    const [, before = '', after = ''] =
      // Input: content
      /^(.*?(?:-d '|message = )).*?('\n?|\n(?:const response|request = ).*)$/s.exec(
        code?.textContent ?? '',
      ) ?? []
    code?.replaceChildren(before, ...coloured(text, patterns.body), after)
  }
}

/** The header fields of interest to a program. */
const fields = [
  ...['Content-Type', 'Content-Language', 'ETag', 'Cache-Control', 'RateLimit-Policy', 'RateLimit'],
  ...['Retry-After', 'Deprecation', 'Sunset', 'Link'],
]

/** @param {HTMLFieldSetElement} box */
async function send(box) {
  const message = box.querySelector('textarea')?.value
  answerOf(box).querySelector('output')?.replaceChildren()
  const start = performance.now()
  try {
    const response = await fetch(targetOf(box), {
      cache: 'no-store',
      signal: AbortSignal.timeout(15_000),
      ...(message !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: message,
      }),
    })
    const body = await response.text()
    const time = Math.round(performance.now() - start)
    const lines = fields.flatMap(name => {
      const value = response.headers.get(name)
      return value === null ? [] : `${name}: ${value}`
    })
    const status = document.createElement('strong')
    status.toggleAttribute('data-bad', !response.ok)
    status.textContent = `${response.status} ${response.statusText}`.trimEnd()
    showAnswer(box, [status, ` ${time} ms`], indented(body), lines)
  } catch {
    showAnswer(box, [words.failed ?? ''])
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
 * are those of `prose/code.css`.
 */
const patterns = {
  // Input: content
  head: { tokens: /^([\w-]+)(?=: )/gm, classes: ['p'] },
  body: {
    // Input: content
    tokens: /("(?:[^"\\]|\\.)*")(?=:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.e+-]*)|(true|false|null)/g,
    classes: ['p', 's', 'n', 'k'],
  },
}

/**
 * Shows a response in place of the example, or the example again if there is none.
 * @param {HTMLFieldSetElement} box
 * @param {(string | Node)[]} status
 * @param {string} [body]
 * @param {string[]} [lines] the header section
 */
function showAnswer(box, status, body, lines = []) {
  const pane = answerOf(box)
  const isAnswered = body !== undefined
  pane.toggleAttribute('data-failed', !isAnswered && status.length > 0)
  const title = /** @type {HTMLElement} */ (pane.querySelector('strong'))
  title.textContent = (isAnswered ? words.own : words.example) ?? ''
  pane.querySelector('output')?.replaceChildren(...status)
  pane.querySelector('.sample')?.toggleAttribute('hidden', isAnswered)
  pane.querySelector('[data-own]')?.remove()
  if (!isAnswered) return
  const own = pane.appendChild(document.createElement('div'))
  own.dataset.own = ''
  if (body !== '') addCode(own, coloured(body, patterns.body))
  const details = own.appendChild(document.createElement('details'))
  details.open = body === ''
  details.appendChild(document.createElement('summary')).textContent = `${words.fields} (${lines.length})`
  addCode(details, coloured(lines.join('\n'), patterns.head))
}

/**
 * @param {HTMLElement} parent
 * @param {(string | Node)[]} content
 */
function addCode(parent, content) {
  const block = parent.appendChild(document.createElement('pre'))
  const code = block.appendChild(document.createElement('code'))
  // The class indents the continuation of a long line.
  code.className = 'language-json'
  code.append(...content)
  // A long body scrolls, also with the keyboard.
  block.tabIndex = 0
  block.dispatchEvent(new Event('code', { bubbles: true }))
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
    token.append(...breakable(match[0]))
    nodes.push(text.slice(end, match.index), token)
    end = match.index + match[0].length
  }
  return [...nodes, text.slice(end)]
}

/**
 * Returns a text whose addresses may break after a slash.
 * @param {string} text
 */
function breakable(text) {
  return text
    .split(/(?<=\w\/)/)
    .flatMap((part, index) => (index ? [document.createElement('wbr'), part] : part))
}
