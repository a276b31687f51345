import { hasColour } from './boxes.ts'
import { shortened } from './names.ts'
import { finding, type Rule } from './rule.ts'
import { ancestorsOf, type Line, type Sight } from './sight.ts'
import { type Rgba, rgbaOf } from './texts.ts'

/** A text on paper that is hardly darker than its ground, such as white on white. */
export const palePrint: Rule = { name: 'pale-print', find }

function find({ isPrint, painted }: Sight) {
  if (!isPrint) return []
  return painted
    .filter(line => contrastOf(line) < 3)
    .map(({ element, node }) => finding(element, `pale on paper: ${shortened(node.data)}`))
}

function contrastOf({ element, pseudo }: Line): number {
  const own = luminanceOf(rgbaOf(getComputedStyle(element, pseudo).color))
  const ground = [element, ...ancestorsOf(element), document.body].find(each =>
    hasColour(getComputedStyle(each)),
  )
  const below = ground ? luminanceOf(rgbaOf(getComputedStyle(ground).backgroundColor)) : 1
  return (Math.max(own, below) + 0.05) / (Math.min(own, below) + 0.05)
}

/** The luminance of a colour over white paper (WCAG 2.2). */
function luminanceOf([red, green, blue, opacity]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(value => {
    const part = (value * opacity) / 255 + 1 - opacity
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
