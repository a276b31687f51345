import type { Drawing } from '../catalog/drawing.ts'

/** The SVG attributes of each class, for drawings outside a page, where no stylesheet applies. */
export type ClassAttributes = Readonly<Record<string, string>>

/** Returns a drawing as an SVG document. `attributes` apply to the whole drawing. */
export function standalone(
  { viewBox, markup }: Drawing,
  attributes: string,
  attributesByClass: ClassAttributes,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${attributes}>${withClassAttributes(markup, attributesByClass)}</svg>`
}

/** Returns the shapes of a drawing, with attributes in place of classes. */
function withClassAttributes(markup: string, attributesByClass: ClassAttributes): string {
  return markup.replaceAll(/ class="([\w-]+)"/g, (_, name: string) => ` ${attributesByClass[name] ?? ''}`)
}

/** Returns the width and height of a drawing, according to its `viewBox`. */
export function sizeOf({ viewBox }: Drawing): { readonly width: number; readonly height: number } {
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  return { width, height }
}

/** Returns a bullet without its inner shapes, which have the class `level`. Groups are kept. */
export function outlineOf({ viewBox, markup }: Drawing): Drawing {
  // Input: content
  return { viewBox, markup: markup.replaceAll(/<[^<>]* class="level"[^<>]*\/>/g, '') }
}
