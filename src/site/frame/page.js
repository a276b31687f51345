// Runs on every page: applies the chosen colour scheme before the first paint, stores a new choice, closes the menus,
// and makes wide tables and code stops of the keyboard.

const key = 'theme'
const schemes = ['light', 'dark']
// A table or code that is wider than its box can be scrolled with the keyboard. Safari does not make such a box a stop
// itself.
const widths = new ResizeObserver(entries => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
    else target.removeAttribute('tabindex')
  }
})

apply(chosen())
document.addEventListener('DOMContentLoaded', () => {
  again()
  for (const box of document.querySelectorAll('.table, .code pre')) widths.observe(box)
})
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.name === key) choose(target.value)
})
// Shows a choice that was made in another tab, or while this page was in the back/forward cache.
addEventListener('storage', again)
addEventListener('pageshow', again)
// An open menu would cover the element that the keyboard reaches next (WCAG 2.2, 2.4.11).
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
  // The browser colours its own bars to match. The first of the two colours is for light pages.
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
    // The browser stores nothing for this site. The choice holds only for this page.
  }
  apply(theme)
}

function chosen() {
  try {
    const theme = localStorage.getItem(key) ?? ''
    return schemes.includes(theme) ? theme : 'system'
  } catch {
    // The browser stores nothing for this site, so there is no earlier choice.
    return 'system'
  }
}
