import { finding, type Rule } from './rule.ts'
import { isVisible, type Sight } from './sight.ts'

/** A picture that is higher than the screen, so that nobody sees the whole of it. */
export const highPicture: Rule = { name: 'high-picture', find }

function find({ isPrint }: Sight) {
  if (isPrint) return []
  return [...document.querySelectorAll('img, svg, video')].filter(isVisible).flatMap(picture => {
    const { width, height } = picture.getBoundingClientRect()
    return height > innerHeight ? [finding(picture, `${Math.round(width)} × ${Math.round(height)} px`)] : []
  })
}
