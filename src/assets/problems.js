// Filters the table of problem codes.

const words = [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset ?? {}

for (const box of document.querySelectorAll('.filter')) addFilter(/** @type {HTMLElement} */ (box))

/** @param {HTMLElement} box */
function addFilter(box) {
  const input = /** @type {HTMLInputElement} */ (box.querySelector('input'))
  const output = /** @type {HTMLOutputElement} */ (box.querySelector('output'))
  /** @type {HTMLTableRowElement[]} */
  const rows = Array.from(box.parentElement?.querySelectorAll('tbody tr') ?? [])
  box.hidden = false
  input.addEventListener('input', filter)
  // A link may lead to a row that the filter hides.
  addEventListener('hashchange', () => {
    const row = rows.find(({ id }) => id === location.hash.slice(1))
    if (!row?.hidden) return
    input.value = ''
    filter()
    row.scrollIntoView()
  })
  filter()

  function filter() {
    const wanted = plain(input.value).split(/\s+/)
    for (const row of rows) {
      const text = plain(row.textContent)
      row.hidden = !wanted.every(word => text.includes(word))
    }
    const shown = rows.filter(row => !row.hidden).length
    output.textContent = ((shown ? words.filtered : words.none) ?? '')
      .replace('{shown}', String(shown))
      .replace('{all}', String(rows.length))
  }
}

/**
 * Returns a text in lower case and without accents.
 * @param {string} text
 */
function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
