// Adds a copy button to each block of code, except header fields, responses after their requests, and abridged ones.

const words = [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset ?? {}

const status = document.createElement('div')
status.className = 'copy-status'
status.setAttribute('role', 'status')

// The clipboard is available only to pages of a secure origin.
if (navigator.clipboard) {
  document.body.append(status)
  for (const block of document.querySelectorAll(
    'pre:not(.body > :has(> .language-http), .call > :has(> .language-bash) + pre, .sample > pre)',
  ))
    if (!block.textContent.includes('…')) addButton(/** @type {HTMLPreElement} */ (block))
  // Another module has added a block.
  document.addEventListener('code', ({ target }) => addButton(/** @type {HTMLPreElement} */ (target)))
}

/** @param {HTMLPreElement} block */
function addButton(block) {
  const frame = document.createElement('div')
  frame.className = 'code-frame'
  const button = document.createElement('button')
  button.className = 'copy-button'
  button.type = 'button'
  button.textContent = words.copy ?? ''
  button.addEventListener('click', () => copy(block, button))
  block.replaceWith(frame)
  frame.append(block, button)
}

/**
 * @param {HTMLPreElement} block
 * @param {HTMLButtonElement} button
 */
async function copy(block, button) {
  try {
    await navigator.clipboard.writeText(block.textContent)
  } catch {
    // The browser refuses to copy. The text is selected instead, so that the keyboard can copy it.
    getSelection()?.selectAllChildren(block)
    return
  }
  button.textContent = words.copied ?? ''
  button.toggleAttribute('data-copied', true)
  // A screen reader does not announce a status whose text stays the same.
  status.textContent = ''
  setTimeout(() => {
    status.textContent = words.copied ?? ''
  })
  setTimeout(() => {
    button.textContent = words.copy ?? ''
    button.removeAttribute('data-copied')
  }, 2000)
}
