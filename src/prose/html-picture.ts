import { html } from 'hono/html'
import { highRatioOf, type Picture, variantPath } from '../catalog/picture.ts'
import type { Html, HtmlContext } from './html-context.ts'

/** The displayed width of a picture: the width of the text column, or less in a narrow window. */
const sizes = '(min-width: 48rem) 44rem, calc(100vw - 2.5rem)'

/** Returns the element of an editors' picture. It has the size, so that the layout does not shift, and its versions. */
export function pictureElement(
  target: string,
  alt: string,
  { address, pictures, uses }: Pick<HtmlContext, 'address' | 'pictures' | 'uses'>,
  isLazy = true,
): Html {
  const picture = pictures.get(target)
  const size = picture && html` width="${picture.width}" height="${picture.height}"`
  const classes = picture ? classesOf(picture) : []
  if (classes.length > 0) uses?.('figures')
  const loading = isLazy && html` loading="lazy"`
  const image = html`<img src="${address(target)}" alt="${alt}"${classes.length > 0 && html` class="${classes.join(' ')}"`}${size}${loading}>`
  if (!picture || picture.variants.length === 0) return image
  const sources = picture.variants
    .map(variant => `${address(variantPath(target, variant))} ${variant.width}w`)
    .join(', ')
  return html`<picture><source type="image/webp" srcset="${sources}" sizes="${isLazy ? `auto, ${sizes}` : sizes}">${image}</picture>`
}

function classesOf(picture: Picture): readonly string[] {
  const { colour } = picture
  const ratio = highRatioOf(picture)
  return [...(colour ? [colourClass(colour)] : []), ...(ratio ? [ratioClass(ratio)] : [])]
}

/** Returns the class that shows a picture's colour until it has loaded. The site's CSP allows no inline styles. */
export function colourClass(colour: string): string {
  return `c-${colour}`
}

/** Returns the class that keeps a picture of such a ratio lower than the screen. */
export function ratioClass(ratio: number): string {
  return `r-${ratio}`
}
