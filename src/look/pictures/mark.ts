import type { Catalog } from '../../catalog/catalog.ts'
import { type Box, box, type Canvas, svgBox } from './canvas.ts'
import { paletteOf } from './palette.ts'

/** Returns the company's mark in a square: the one of its content, or else the first letter of its name. */
export function mark(
  { company, mark, theme }: Pick<Catalog, 'company' | 'mark' | 'theme'>,
  size: number,
): Box {
  if (mark !== undefined) return svgBox(mark, size, size, { flexShrink: 0 })
  const palette = paletteOf(theme)
  const [letter = ''] = company.name.toLocaleUpperCase()
  return box(
    {
      width: size,
      height: size,
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: size / 5,
      background: palette.highlight,
      color: palette.onHighlight,
      fontSize: size * 0.72,
      fontWeight: 700,
      lineHeight: 1,
    },
    letter,
  )
}

/** Returns the mark as a picture. On `paper` it is smaller, because systems crop such an icon to a shape. */
export function markCanvas(catalog: Catalog, size: number, ground: 'none' | 'paper'): Canvas {
  const content = box(
    {
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      ...(ground === 'paper' && { background: paletteOf(catalog.theme).paper }),
    },
    [mark(catalog, ground === 'paper' ? Math.round(size * 0.62) : size)],
  )
  return { width: size, height: size, content }
}
