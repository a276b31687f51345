import { finding, type Rule } from './rule.ts'
import { blockOf, type Sight } from './sight.ts'

/** A title that stands twice in one entry of a list or in one card. */
export const saidTwice: Rule = { name: 'said-twice', find }

const least = 4
const title = 'strong, b, h2, h3, h4'

function find({ texts }: Sight) {
  const all = [...texts.keys()].map(node => {
    const element = node.parentElement as Element
    return { node, element, card: element.closest('li, figure'), words: wordsOf(node.data) }
  })
  const titles = all.filter(
    ({ element, card, words }) => card && words.length >= least && element.closest(title),
  )
  return titles.flatMap(({ node, card, words }) => {
    const again = all.find(other => other.node !== node && other.card === card && other.words === words)
    return again ? [finding(blockOf(again.element), again.node.data.trim())] : []
  })
}

function wordsOf(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
