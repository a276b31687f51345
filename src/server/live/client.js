// Loads the page again after a change of the content, and shows the faults of content that cannot be published.

const seen = document.currentScript?.dataset.seen ?? ''
const events = new EventSource(`/dev/live?seen=${encodeURIComponent(seen)}`)
events.addEventListener('published', () => location.reload())
events.addEventListener('refused', ({ data }) => show(JSON.parse(data)))
addEventListener('pagehide', () => events.close())

const style = new CSSStyleSheet()
style.replaceSync(`
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: rgb(20 20 24 / 94%); color: #f2f2f5; }
  section { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.25rem; }
  h2 { margin: 2rem 0 0; font: 700 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  pre { margin: 0.5rem 0; padding: 0.75rem; overflow-x: auto; background: #000; font: 0.9rem/1.4 ui-monospace, monospace; tab-size: 1; }
  p { margin: 0.5rem 0; color: #ffb3ab; }
`)

const overlay = document.createElement('vitrine-faults')
overlay.setAttribute('role', 'alert')
const root = overlay.attachShadow({ mode: 'open' })
root.adoptedStyleSheets = [style]

/**
 * Shows each fault: its place, its line with a caret, what is wrong and what to do.
 *
 * @param {readonly import('./faults.ts').ShownFault[]} faults
 */
function show(faults) {
  const section = element('section', '')
  section.append(element('h1', 'The content has a fault. The site stays as it was until it is corrected.'))
  for (const { place, message, line } of faults) {
    section.append(element('h2', place ?? ''))
    if (line) section.append(element('pre', `${line.text}\n${' '.repeat(line.caret)}^`))
    section.append(element('p', message))
  }
  root.replaceChildren(section)
  document.documentElement.append(overlay)
}

/**
 * @param {string} name
 * @param {string} text
 */
function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
