import type { Theme } from '../../catalog/theme.ts'
import { hexOf, mix } from '../colour.ts'

/** The colours of pictures, in sRGB. */
export type Palette = Theme['pictures'] & {
  /** A colour between the highlight and the paper. */
  readonly pale: string
}

/** Returns the colours of a theme's pictures. */
export function paletteOf({ pictures }: Pick<Theme, 'pictures'>): Palette {
  const { paper, ink, muted, line, accent, highlight, onHighlight } = pictures
  return {
    paper: hexOf(paper),
    ink: hexOf(ink),
    muted: hexOf(muted),
    line: hexOf(line),
    accent: hexOf(accent),
    highlight: hexOf(highlight),
    onHighlight: hexOf(onHighlight),
    pale: mix(highlight, paper),
  }
}
