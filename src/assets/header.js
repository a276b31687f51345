// The header: sets the chosen colours before anything is painted, keeps a new choice in this browser, and closes the menu.

const key = 'theme'

apply()
document.addEventListener('DOMContentLoaded', show)
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === key) choose(target.value)
})
// Another tab, or a page that the browser had put aside, learns of a choice made meanwhile.
addEventListener('storage', apply)
addEventListener('pageshow', apply)
// A menu left open would cover what the keyboard reaches next (WCAG 2.2, 2.4.11).
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.closest('#menu, [popovertarget]')) return
  document.getElementById('menu')?.hidePopover?.()
})

function apply() {
  const theme = chosen()
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  show()
}

function show() {
  const value = chosen() ?? 'system'
  const input = document.querySelector(`input[name=${key}][value=${CSS.escape(value)}]`)
  if (input instanceof HTMLInputElement) input.checked = true
}

/** @param {string} theme */
function choose(theme) {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // The browser keeps nothing for this site: the choice holds for this page alone.
  }
  document.documentElement.dataset.theme = theme
}

function chosen() {
  try {
    return localStorage.getItem(key)
  } catch {
    // The same: there is no choice to find.
    return null
  }
}
