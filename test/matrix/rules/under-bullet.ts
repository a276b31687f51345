import { finding, type Rule } from './rule.ts'
import { isVisible, type Line, type Sight } from './sight.ts'

/** An item of a list whose second line begins below its bullet, not below its text. The bullet is drawn in front of the text. */
export const underBullet: Rule = { name: 'under-bullet', find }

function find({ lines }: Sight) {
  const items = [...document.querySelectorAll('main li')].filter(
    item => isVisible(item) && hasInlineBullet(item),
  )
  return items.flatMap(item =>
    startsUnderBullet(lines.filter(({ element }) => item.contains(element))) ? [finding(item)] : [],
  )
}

/** Whether a sign without text, such as a drawn bullet, is in the line of the text. */
function hasInlineBullet(item: Element): boolean {
  const { content, display, width } = getComputedStyle(item, '::before')
  const isInLine = display === 'inline-block' && Number.parseFloat(width) > 0
  return content === '""' && isInLine && getComputedStyle(item).display !== 'inline'
}

function startsUnderBullet(lines: readonly Line[]): boolean {
  const top = Math.min(...lines.map(({ box }) => box.bottom))
  const [first, others] = [true, false].map(isFirst =>
    lines.filter(({ box }) => box.bottom - top < 6 === isFirst).map(({ box }) => box.left),
  )
  return Math.min(...(others ?? [])) < Math.min(...(first ?? [])) - 3
}
