import type { Drawing } from '../model/drawing.ts'

/** What a drawing looks like outside of a page, where no stylesheet gives its classes a look: SVG attributes for each class. */
export type ClassLooks = Readonly<Record<string, string>>

/** A drawing as an SVG document, with attributes for the whole drawing. */
export function standalone({ viewBox, markup }: Drawing, attributes: string, looks: ClassLooks): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${attributes}>${withLooks(markup, looks)}</svg>`
}

/** The shapes of a drawing, with attributes in the place of classes. */
export function withLooks(markup: string, looks: ClassLooks): string {
  return markup.replaceAll(/ class="([\w-]+)"/g, (_, name: string) => ` ${looks[name] ?? ''}`)
}

/** The width and height of a drawing, by its `viewBox`. */
export function sizeOf({ viewBox }: Drawing): { readonly width: number; readonly height: number } {
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  return { width, height }
}
