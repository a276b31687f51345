import { html } from 'hono/html'
import { variantPath } from '../catalog/picture.ts'
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
  const colour = picture?.colour && html` class="${colourClass(picture.colour)}"`
  if (picture?.colour) uses?.('figures')
  const loading = isLazy && html` loading="lazy"`
  const image = html`<img src="${address(target)}" alt="${alt}"${colour}${size}${loading}>`
  if (!picture || picture.variants.length === 0) return image
  const sources = picture.variants
    .map(variant => `${address(variantPath(target, variant))} ${variant.width}w`)
    .join(', ')
  return html`<picture><source type="image/webp" srcset="${sources}" sizes="${isLazy ? `auto, ${sizes}` : sizes}">${image}</picture>`
}

/** Returns the class that shows a picture's colour until it has loaded. The site's CSP allows no inline styles. */
export function colourClass(colour: string): string {
  return `c-${colour}`
}
