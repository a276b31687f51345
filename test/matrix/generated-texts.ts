import type { Page } from 'playwright-core'
import { devtoolsOf } from './devtools.ts'

/** A line of a text that a stylesheet adds before or after an element, as it is painted. Scripts of a page cannot find it. */
export interface GeneratedLine {
  /** The place of the element among all of the document. */
  readonly index: number
  readonly pseudo: '::before' | '::after'
  readonly text: string
  /** The place on the page. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the lines of all texts with a letter or a digit that stylesheets add. */
export async function generatedLines(page: Page): Promise<readonly GeneratedLine[]> {
  const session = await devtoolsOf(page)
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] })
  const [{ nodes, layout, textBoxes } = missing()] = documents
  const { parentIndex = [], nodeType = [], pseudoType = { index: [], value: [] } } = nodes
  const pseudos = new Map(
    pseudoType.index.map((node, at) => [node, `::${strings[pseudoType.value[at] ?? -1]}`]),
  )
  const elements = [...nodeType.keys()].filter(node => nodeType[node] === 1 && !pseudos.has(node))
  const places = new Map(elements.map((node, place) => [node, place]))
  return textBoxes.layoutIndex.flatMap((box, at) => {
    const owner = pseudoOf(layout.nodeIndex[box] ?? -1)
    const text = strings[layout.text[box] ?? -1] ?? ''
    const pseudo = pseudos.get(owner)
    const index = places.get(parentIndex[owner] ?? -1)
    if (index === undefined || (pseudo !== '::before' && pseudo !== '::after')) return []
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const [x = 0, y = 0, width = 0, height = 0] = textBoxes.bounds[at] ?? []
    return [{ index, pseudo, text, x, y, width, height }]
  })

  /** The text of a pseudo-element is a node of its own in some versions of the browser. */
  function pseudoOf(node: number): number {
    return pseudos.has(node) ? node : (parentIndex[node] ?? -1)
  }
}

function missing(): never {
  throw new Error('the browser shows no document')
}
