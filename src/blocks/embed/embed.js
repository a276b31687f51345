for (const link of document.querySelectorAll('.embed a[data-frame]')) {
  if (link instanceof HTMLAnchorElement) makeButton(link)
}

/**
 * Replaces the link of a box by a button with the same content, because a press now changes the page. The link moves to
 * the caption, which stays.
 * @param {HTMLAnchorElement} link
 */
function makeButton(link) {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(...link.childNodes)
  button.addEventListener('click', () => showFrame(button, link.dataset), { once: true })
  const caption = link.parentElement?.nextElementSibling
  link.replaceWith(button)
  if (!caption) return
  link.append(...caption.childNodes)
  caption.append(link)
}

/**
 * Puts the frame over the button, which keeps its place, so that nothing moves. The frame may not replace the page.
 * @param {HTMLButtonElement} button
 * @param {DOMStringMap} data
 */
function showFrame(button, { frame: address = '', allow = '' }) {
  const frame = document.createElement('iframe')
  frame.title = button.querySelector('strong')?.textContent ?? ''
  frame.allow = allow
  frame.referrerPolicy = 'strict-origin'
  frame.sandbox.add(
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-presentation',
  )
  frame.src = address
  button.after(frame)
  frame.focus()
}
