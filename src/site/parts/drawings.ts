import type { Asset } from '../../catalog/asset.ts'
import { type Catalog, everyPage, type Page, pageNamed } from '../../catalog/catalog.ts'
import type { Drawing } from '../../catalog/drawing.ts'
import { type ClassAttributes, outlineOf, standalone } from '../../look/standalone.ts'

/** The element of a file that pages show. */
const shown = 'd'

/** The file of the theme's bullet, full and with a tick, for a message that is sent. */
export const tickPath = '/assets/drawings/tick.svg'

/** The file of a page's drawing. */
export function drawingPath({ kind, id }: Pick<Page, 'kind' | 'id'>): string {
  return `/assets/drawings/${kind}-${id}.svg`
}

/** Returns the reference of an SVG element to the shapes in the file at an address. */
export function shapesAt(address: string): string {
  return `${address}#${shown}`
}

/**
 * Returns the drawings of pages and the tick as files: a page with their shapes in it costs its readers more. A page
 * shows them with `<use>`, so they inherit colours and the width of lines from their place.
 */
export function drawingAssets(catalog: Catalog): Asset[] {
  const home = pageNamed(catalog, 'home')
  const drawings = everyPage(catalog).flatMap(page => {
    const { drawing } = page
    if (!drawing) return []
    const seen = page === home ? { ...drawing, markup: withFilling(drawing.markup) } : drawing
    return [fileOf(drawingPath(page), seen, attributesByClass)]
  })
  return [fileOf(tickPath, withTick(catalog.theme.bullet), {}), ...drawings]
}

/** Returns a bullet that is full, with a tick on it. */
function withTick(bullet: Drawing): Drawing {
  const { viewBox, markup } = outlineOf(bullet)
  const tick = '<path stroke="var(--on-highlight)" d="m10.5 16.5 4 4 7-8.5"/>'
  return { viewBox, markup: `<g fill="var(--highlight)">${markup}</g>${tick}` }
}

/** The classes of shapes as attributes; the custom properties are those of the theme. */
const attributesByClass: ClassAttributes = {
  accent: 'fill="var(--highlight)" stroke="light-dark(currentColor,var(--highlight))"',
  level: 'fill="var(--highlight)" stroke="none"',
  paper: 'fill="var(--paper)"',
  'on-accent': 'stroke="var(--on-highlight)"',
  quiet: 'stroke="var(--edge)"',
  faint: 'stroke="var(--line)"',
  solid: 'fill="currentColor" stroke="none"',
}

function fileOf(path: string, { viewBox, markup }: Drawing, classLooks: ClassAttributes): Asset {
  const shapes = { viewBox, markup: `<g id="${shown}">${markup}</g>` }
  const text = standalone(shapes, 'fill="none" stroke="currentColor" stroke-width="2"', classLooks)
  return { path, bytes: new TextEncoder().encode(text) }
}

/**
 * Lets the cells of a drawing fill one after the other, the last first. `home.css` counts `--filling` up by one each 20 ms;
 * a cell takes 20 steps. Where nothing counts, `--filling` is large and every cell is full.
 */
function withFilling(markup: string): string {
  // Input: content
  const shapes = [...markup.matchAll(/<(\/?)[a-z]+[^<>]*?(\/?)>/g)]
  let depth = 0
  const own = shapes.filter(([, closing, selfClosing]) => {
    if (closing) depth--
    const isOwn = depth === 0 && !closing
    if (!closing && !selfClosing) depth++
    return isOwn
  })
  return own.reduceRight((text, { 0: tag, index }, place) => {
    const begun = `var(--filling) - ${own.length - 1 - place}`
    const attribute = / class="accent"/.test(tag)
      ? `fill-opacity="calc((${begun}) / 20)"`
      : / class="level"/.test(tag)
        ? `clip-path="inset(calc(100% - (${begun}) * 5%) 0 0)"`
        : undefined
    if (!attribute) return text
    const end = index + tag.indexOf(' ')
    return `${text.slice(0, end)} ${attribute}${text.slice(end)}`
  }, markup)
}
