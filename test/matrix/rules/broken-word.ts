import { finding, type Rule } from './rule.ts'
import { blockOf, rangeOf, type Sight } from './sight.ts'

/**
 * A word of five letters or more that two lines share, without a hyphen. Code and addresses may break. An address that breaks
 * at its signs breaks a word only if the column cannot hold it.
 */
export const brokenWord: Rule = { name: 'broken-word', find }

const word = /[\p{L}\p{M}\p{N}]{5,}/gu
/** Scripts whose lines may break between any two letters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u
const address = /[@/_=]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u

function find({ texts }: Sight) {
  const findings = []
  for (const [node, lines] of texts) {
    const [first] = lines
    if (lines.length < 2 || !first || first.element.closest('code, pre, kbd, samp')) continue
    const isAddress = first.element.closest('a[href^="mailto:"]') !== null
    for (const { 0: text, index } of node.data.matchAll(word)) {
      if (unspaced.test(text) || address.test(tokenAt(node.data, index))) continue
      if (!isBroken(node, index, text.length)) continue
      if (isAddress && widthOf(first.element, text) > blockOf(first.element).clientWidth) continue
      if (isHyphenated(node, index, text.length) || isTooLong(node, index, text.length)) continue
      findings.push(finding(first.element, `${text} in "${node.data.trim().slice(0, 50)}"`))
    }
  }
  return findings
}

function tokenAt(text: string, index: number): string {
  const start = text.slice(0, index).search(/\S*$/)
  return /^\S*/.exec(text.slice(start))?.[0] ?? ''
}

function isBroken(node: Text, index: number, length: number): boolean {
  const boxes = [...rangeOf(node, index, index + length).getClientRects()].filter(({ width }) => width > 0)
  // The first box of what follows a soft hyphen is that hyphen.
  const [first, ...others] = node.data[index - 1] === '\u00ad' ? boxes.slice(1) : boxes
  return first !== undefined && others.some(({ top, height }) => Math.abs(top - first.top) > height / 2)
}

/** Whether the browser breaks the word with a hyphen: without hyphens it would not be broken here. */
function isHyphenated(node: Text, index: number, length: number): boolean {
  const block = blockOf(node.parentElement as Element) as HTMLElement
  if (getComputedStyle(block).hyphens !== 'auto') return false
  const lines = () => rangeOf(node, index, index + length).getClientRects().length
  const before = lines()
  block.style.hyphens = 'manual'
  const after = lines()
  block.style.hyphens = ''
  return after !== before
}

/**
 * Whether no column could hold the word, with the signs that it may not be separated from: it is wider than the column,
 * which is nearly as wide as the screen.
 */
function isTooLong(node: Text, index: number, length: number): boolean {
  const parent = node.parentElement as Element
  const column = blockOf(parent)
  const inside = roomOf(column)
  if (inside < 0.7 * Math.min(innerWidth, 700)) return false
  const before = /[^\s\p{Pd}]*$/u.exec(node.data.slice(0, index))?.[0] ?? ''
  const after = /^[^\s\p{Pd}]*/u.exec(node.data.slice(index + length))?.[0] ?? ''
  return widthOf(parent, before + node.data.slice(index, index + length) + after) > inside
}

/** The width that a column has, or could have if it were not limited itself. */
function roomOf(column: Element): number {
  const around = column.parentElement
  if (getComputedStyle(column).maxWidth === 'none' || !around) return column.clientWidth
  const { display, paddingLeft, paddingRight } = getComputedStyle(around)
  if (!/^(?:block|flow-root|list-item)$/.test(display)) return column.clientWidth
  return Math.max(
    column.clientWidth,
    around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
  )
}

/** The width of a text on one line in the style of an element. */
function widthOf(parent: Element, text: string): number {
  const probe = document.createElement('span')
  probe.style.cssText = 'position: absolute; white-space: pre; visibility: hidden'
  probe.textContent = text
  parent.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width
}
