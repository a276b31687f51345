import { palette } from './palette.ts'

/** The circumradius of a cell, and what lies between two cells; in pixels. */
const radius = 64
const gap = 5

/** A honeycomb that runs out to the left, as an SVG document; `name` chooses the cells that hold honey. */
export function comb(name: string, width: number, height: number): string {
  const cells = cellsWithin(width, height)
  const random = sequence(name)
  const drawn = cells.map(([x, y]) => {
    const chance = random()
    const fill = chance < 0.14 ? palette.honey : chance < 0.24 ? palette.paleHoney : 'none'
    const stroke = fill === 'none' ? palette.line : fill
    return `<path d="${hexagon(x, y, radius - gap)}" fill="${fill}" stroke="${stroke}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-width="2.5" stroke-linejoin="round">${drawn.join('')}</svg>`
}

/** An upright hexagon as the data of an SVG path. */
export function hexagon(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** The centres of the cells; every other row begins half a cell, and each third row one cell, further right. */
function cellsWithin(width: number, height: number): (readonly [number, number])[] {
  const step = radius * Math.sqrt(3)
  const rows = Array.from({ length: Math.ceil(height / (radius * 1.5)) + 1 }, (_, row) => row)
  return rows.flatMap(row => {
    const start = width - step * (row % 3 === 0 ? 1.5 : 2.5) + (row % 2) * (step / 2)
    return [0, 1, 2].map(column => [start + column * step, row * radius * 1.5 - 12] as const)
  })
}

/** Numbers from 0 to 1 that follow from a text alone (FNV-1a, then a linear congruential generator). */
function sequence(text: string): () => number {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
