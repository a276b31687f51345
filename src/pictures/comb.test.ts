import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comb } from './comb.ts'
import { palette } from './palette.ts'

const [width, height] = [400, 630]

/** The distance of the centres of two cells in a row. */
const step = 64 * Math.sqrt(3)

/** The cells of a comb, with their centres, row by row. */
function cellsOf(name: string) {
  const paths = comb(name, width, height).matchAll(/<path d="M([^"]+)Z" fill="([^"]+)" stroke="([^"]+)"\/>/g)
  return Array.from(paths, ([, data = '', fill, stroke]) => {
    const corners = data.split('L').map(corner => corner.split(' ').map(Number) as [x: number, y: number])
    const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
    return { data, corners, x: mean(0), y: mean(1), fill, stroke }
  })
}

type Cell = ReturnType<typeof cellsOf>[number]

const cells = cellsOf('Oficina')

function assertNear(value: number, expected: number): void {
  assert.ok(Math.abs(value - expected) < 0.2, `${value} is about ${expected}`)
}

function distance(one: Cell, other: Cell): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

test('each cell is a regular hexagon that stands on a corner, in tenths of a pixel', () => {
  for (const { data, corners, x, y } of cells) {
    assert.match(data, /^-?\d+(?:\.\d)? -?\d+(?:\.\d)?(?:L-?\d+(?:\.\d)? -?\d+(?:\.\d)?){5}$/)
    for (const corner of corners) assertNear(Math.hypot(corner[0] - x, corner[1] - y), 59)
    const highest = corners.reduce((one, other) => (other[1] < one[1] ? other : one))
    assertNear(highest[0], x)
  }
})

test('cells lie side by side: the nearest one is always as far away', () => {
  for (const cell of cells) {
    assertNear(Math.min(...cells.filter(other => other !== cell).map(other => distance(cell, other))), step)
  }
})

test('the comb goes from the top to the bottom and over the right edge, and its left edge is uneven', () => {
  const rows = [...Map.groupBy(cells, ({ y }) => Math.round(y)).values()]
  assert.ok(rows.every(row => row.length === 3))
  assert.ok(Math.min(...cells.map(({ y }) => y)) < 0 && Math.max(...cells.map(({ y }) => y)) > height)
  assert.ok(cells.every(({ y }) => y > -64 && y < height + 64))
  const starts = rows.map(row => Math.min(...row.map(({ x }) => x)))
  for (const [index, steps] of [1.5, 2, 2.5, 1, 2.5, 2].entries()) {
    assertNear(starts[index] ?? Number.NaN, width - steps * step)
  }
})

test('which cells hold honey follows from the name, and a line is drawn around those that hold none', () => {
  const names = ['Oficina', 'Marcenaria', 'Cooperativa', 'Padaria']
  const all = names.flatMap(cellsOf)
  for (const colour of [palette.honey, palette.paleHoney, 'none']) {
    assert.ok(all.some(({ fill }) => fill === colour))
  }
  for (const { fill, stroke } of all) assert.equal(stroke, fill === 'none' ? palette.line : fill)
  const patterns = names.map(name =>
    cellsOf(name)
      .map(({ fill }) => fill)
      .join(),
  )
  assert.equal(new Set(patterns).size, names.length)
  assert.deepEqual(cellsOf('Oficina'), cells)
})
