// Filters the table of problem codes, and keeps the anchor of a code when the reader changes the language.

const words = [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset ?? {}

for (const box of document.querySelectorAll('.filter')) addFilter(/** @type {HTMLElement} */ (box))
keepAnchor()
addEventListener('hashchange', keepAnchor)

/** The `type` of a problem leads to the first language only. The page has the same anchors in every language. */
function keepAnchor() {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll('header a[hreflang]')
  for (const link of links) link.hash = location.hash
}

/** @param {HTMLElement} box */
function addFilter(box) {
  const input = /** @type {HTMLInputElement} */ (box.querySelector('input'))
  const output = /** @type {HTMLOutputElement} */ (box.querySelector('output'))
  const button = /** @type {HTMLButtonElement} */ (box.querySelector('button'))
  const tables = Array.from(box.parentElement?.querySelectorAll('.table') ?? [])
  /** @type {HTMLElement[]} */
  const rows = tables.flatMap(table => [...table.querySelectorAll('tr')].slice(1))
  box.hidden = false
  input.addEventListener('input', () => {
    filter()
    // The first of the rows that are left may be above the screen.
    const group = box.parentElement
    if (group && group.getBoundingClientRect().top < 0) group.scrollIntoView({ behavior: 'instant' })
  })
  button.addEventListener('click', () => {
    clear()
    input.focus()
  })
  // A link may lead to a row, or to the title of a table, that the filter hides.
  addEventListener('hashchange', () => {
    const target = document.getElementById(location.hash.slice(1))
    if (!(target?.hidden && box.parentElement?.contains(target))) return
    clear()
    target.scrollIntoView()
  })
  filter()

  function clear() {
    input.value = ''
    filter()
  }

  function filter() {
    const wanted = plain(input.value).split(/\s+/)
    for (const row of rows) {
      const text = plain(row.textContent)
      row.hidden = !wanted.every(word => text.includes(word))
    }
    for (const table of tables) {
      const isEmpty = !table.querySelector('tbody tr:not([hidden])')
      const title = table.previousElementSibling
      const link = document.querySelector(`.side a[href="#${title?.id}"]`)
      for (const part of [table, title, link?.parentElement]) part?.toggleAttribute('hidden', isEmpty)
    }
    button.hidden = input.value === ''
    // A code with several causes has several rows.
    const codes = (/** @type {HTMLElement[]} */ some) =>
      new Set(some.map(row => row.querySelector('code')?.textContent)).size
    const shown = codes(rows.filter(row => !row.hidden))
    const text = shown ? words.filtered : words.none
    output.textContent = ((input.value && text) ?? '')
      .replace('{shown}', String(shown))
      .replace('{all}', String(codes(rows)))
      .replace('{words}', () => input.value.trim())
  }
}

/**
 * Returns a text in lower case and without accents.
 * @param {string} text
 */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
