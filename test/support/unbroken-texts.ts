const units = [
  'dias?|semanas?|mes(?:es)?|horas?|h|minutos?|min|segundos?|pessoas|pedidos|erros',
  'days?|weeks?|months?|hours?|minutes?|seconds?|years?|people|orders|errors',
  'días?|personas|errores',
  'jours?|semaines?|mois|heures?|secondes?|ans',
  '%|m²|g/m²|GB|KiB|Mbit/s|milissegundos|milliseconds|milisegundos',
].join('|')

/** The kind that stays on one line in large text too. */
export const amountOfMoney = 'an amount of money'

/** Texts that a reader sees as one unit, in the languages of the samples. */
const wholes = {
  [amountOfMoney]: /R\$\s\d[\d.,]*|€\d[\d.,]*|\d{1,3}(?:[\d.,]|\s\d{3})*\s€/gu,
  'a number and its unit': new RegExp(`(?<![\\p{L}\\d])\\d[\\d.,]*\\s(?:${units})(?!\\p{L})`, 'gu'),
  'an article of a law': /\bart\.\s\d+/gu,
  'e-mail': /\be-mails?\b/giu,
}

/** Every kind of text that must stay on one line. */
export const kindsOfText: readonly string[] = Object.keys(wholes)

/** The texts of one kind on a page. */
export interface UnbrokenTexts {
  readonly name: string
  readonly all: number
  /** Those that stand on two lines, each with some words around it. */
  readonly broken: readonly string[]
}

/** Finds every text in the document that must stay on one line, by kind. */
export function findUnbrokenTexts(): UnbrokenTexts[] {
  const blocks = blocksOfText()
  return Object.entries(wholes).map(([name, pattern]) => {
    let all = 0
    const broken: string[] = []
    for (const [text, nodes] of blocks) {
      for (const { 0: match, index } of text.matchAll(pattern)) {
        all += 1
        const tops = rectangles(nodes, index, index + match.length).map(({ bottom }) => bottom)
        const [first = 0, last = 0] = [Math.min(...tops), Math.max(...tops)]
        if (last - first > 8) broken.push(text.slice(Math.max(0, index - 20), index + match.length + 20))
      }
    }
    return { name, all, broken }
  })
}

/** The visible text of each block, in the order of the page, with the nodes that it consists of. */
function blocksOfText(): (readonly [string, Text[]])[] {
  const blocks = new Map<Element, Text[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('pre, code, textarea, button')) continue
    const block = parent.closest('p, li, td, th, h1, h2, h3, h4, label, small, footer, div') ?? parent
    blocks.set(block, [...(blocks.get(block) ?? []), node])
  }
  return [...blocks.values()].map(nodes => [nodes.map(({ data }) => data).join(''), nodes] as const)
}

function rectangles(nodes: readonly Text[], from: number, to: number): DOMRect[] {
  let start = 0
  return nodes.flatMap(node => {
    const [first, last] = [Math.max(0, from - start), Math.min(node.length, to - start)]
    start += node.length
    if (first >= last) return []
    const range = document.createRange()
    range.setStart(node, first)
    range.setEnd(node, last)
    return [...range.getClientRects()]
  })
}
