import { finding, type Rule } from './rule.ts'
import { isVisible, type Sight } from './sight.ts'

/** A picture that did not load, has no size, reserves no space, or is distorted. */
export const brokenPicture: Rule = { name: 'broken-picture', find }

function find(_: Sight) {
  return [...document.querySelectorAll('img')].filter(isVisible).flatMap(image => {
    const fault = faultOf(image)
    return fault ? [finding(image, `${fault}: ${image.getAttribute('src')}`)] : []
  })
}

function faultOf(image: HTMLImageElement): string | undefined {
  if (!image.complete || image.naturalWidth === 0) return 'not loaded'
  const { width, height } = image.getBoundingClientRect()
  if (width < 2 || height < 2) return 'without size'
  const { objectFit, padding, borderWidth } = getComputedStyle(image)
  const isReserved = image.hasAttribute('width') && image.hasAttribute('height')
  if (!isReserved) return 'no space is reserved'
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
  const isPlain = objectFit === 'fill' && padding === '0px' && borderWidth === '0px'
  return isPlain && Math.abs(width / height / ratio - 1) > 0.03 ? 'distorted' : undefined
}
