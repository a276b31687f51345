// The header: sets the chosen colours before anything is painted, keeps a new choice in this browser, and closes its menus.

const key = 'theme'
const schemes = ['light', 'dark']

apply(chosen())
document.addEventListener('DOMContentLoaded', again)
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.name === key) choose(target.value)
})
// Another tab, or a page that the browser had put aside, learns of a choice made meanwhile.
addEventListener('storage', again)
addEventListener('pageshow', again)
// A menu left open would cover what the keyboard reaches next (WCAG 2.2, 2.4.11).
document.addEventListener('focusin', ({ target }) => {
  for (const menu of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[popover]'))) {
    const isInside = target instanceof Element && target.closest(`#${menu.id}, [popovertarget=${menu.id}]`)
    if (!isInside) menu.hidePopover?.()
  }
})

function again() {
  apply(chosen())
}

/** @param {string} theme */
function apply(theme) {
  document.documentElement.dataset.theme = theme
  // The bars of the browser follow: of the two colours, the first is for light pages.
  const colours = /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('[name=theme-color]'))
  for (const [index, scheme] of schemes.entries()) {
    const media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? '' : 'not all'
    colours[index]?.setAttribute('media', media)
  }
  const select = document.querySelector(`select[name=${key}]`)
  if (select instanceof HTMLSelectElement) select.value = theme
}

/** @param {string} theme */
function choose(theme) {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // The browser keeps nothing for this site: the choice holds for this page alone.
  }
  apply(theme)
}

function chosen() {
  try {
    const theme = localStorage.getItem(key) ?? ''
    return schemes.includes(theme) ? theme : 'system'
  } catch {
    // The same: there is no choice to find.
    return 'system'
  }
}
