import { html } from 'hono/html'
import type { PictureVariant } from '../model/picture.ts'
import type { Html, HtmlContext } from './html-context.ts'

/** How wide a picture is shown: the measure of the text, less where the window is narrower. */
const sizes = '(min-width: 48rem) 44rem, calc(100vw - 2.5rem)'

/** A picture of the editors: with its size, so that nothing moves when it comes, and its versions to choose from. */
export function pictureElement(
  target: string,
  alt: string,
  { address, pictures }: Pick<HtmlContext, 'address' | 'pictures'>,
  isLazy = true,
): Html {
  const picture = pictures.get(target)
  const size = picture && html` width="${picture.width}" height="${picture.height}"`
  const colour = picture?.colour && html` class="${colourClass(picture.colour)}"`
  const loading = isLazy && html` loading="lazy"`
  const image = html`<img src="${address(target)}" alt="${alt}"${colour}${size}${loading}>`
  if (!picture || picture.variants.length === 0) return image
  const sources = picture.variants
    .map(variant => `${address(variantPath(target, variant))} ${variant.width}w`)
    .join(', ')
  return html`<picture><source type="image/webp" srcset="${sources}" sizes="${isLazy ? `auto, ${sizes}` : sizes}">${image}</picture>`
}

/** The name of a picture's version among the assets; no file can be where another file is a folder. */
export function variantPath(
  path: string,
  { width, format }: Pick<PictureVariant, 'width' | 'format'>,
): string {
  return `${path}/${width}.${format}`
}

/** The class of a picture that shows a colour until it has loaded; the policy of the site allows no styles in elements. */
export function colourClass(colour: string): string {
  return `c-${colour}`
}
