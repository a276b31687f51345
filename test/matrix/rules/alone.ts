import { placeOf } from './boxes.ts'
import { finding, type Rule } from './rule.ts'
import { isVisible, type Sight } from './sight.ts'

/** A person, a quotation or another entry that is alone in a row for several, next to nothing. */
export const alone: Rule = { name: 'alone', find }

function find(_: Sight) {
  return [...document.querySelectorAll('li, blockquote, figure')].filter(isVisible).flatMap(entry => {
    const row = entry.parentElement
    if (!row || getComputedStyle(row).display !== 'grid' || hasOthers(row, entry)) return []
    const columns = getComputedStyle(row)
      .gridTemplateColumns.split(' ')
      .filter(size => Number.parseFloat(size) > 0)
    const share = placeOf(entry).width / row.clientWidth
    return columns.length > 1 && share < 0.6
      ? [finding(entry, `${Math.round(100 * share)} % of its row`)]
      : []
  })
}

/** Whether another element is in the row. */
function hasOthers(row: Element, entry: Element): boolean {
  return [...row.children].some(other => other !== entry && isVisible(other))
}
