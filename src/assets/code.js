// Gives each block of code a button that copies it.

const words = [...document.scripts].find(({ src }) => src === import.meta.url)?.dataset ?? {}

const status = document.createElement('div')
status.className = 'copy-status'
status.setAttribute('role', 'status')

// A browser lets only pages of a secure origin copy.
if (navigator.clipboard) {
  document.body.append(status)
  for (const block of document.querySelectorAll('pre')) addButton(block)
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
    // The browser does not allow it: the text is selected, so that the keyboard can copy it.
    getSelection()?.selectAllChildren(block)
    return
  }
  button.textContent = words.copied ?? ''
  // A status that says the same again is not read aloud.
  status.textContent = ''
  setTimeout(() => {
    status.textContent = words.copied ?? ''
  })
  setTimeout(() => {
    button.textContent = words.copy ?? ''
  }, 2000)
}
