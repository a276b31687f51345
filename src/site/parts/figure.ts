import type { Figure } from '../../catalog/prose.ts'

/** Returns a picture named in front matter as a figure. */
export function figureOf({ file, alt }: { readonly file: string; readonly alt: string }): Figure {
  return { type: 'figure', picture: { type: 'picture', target: file, alt } }
}
