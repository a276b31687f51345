import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neutralTheme } from '../../catalog/theme.ts'
import { motif } from './motif.ts'
import { paletteOf } from './palette.ts'

const [width, height] = [400, 630]
const palette = paletteOf(neutralTheme)

/** The distance between the centres of neighbouring bullets in a row. */
const step = 64 * Math.sqrt(3)

/** Returns the bullets of a picture with their centres, row by row. */
function bulletsOf(name: string, theme = neutralTheme) {
  const group =
    /<g transform="translate\((\S+) (\S+)\) scale\((\S+)\)" fill="([^"]+)" stroke="([^"]+)" stroke-width="([^"]+)">(.*?)<\/g>/g
  const found = motif(theme, name, width, height).matchAll(group)
  return Array.from(found, ([, x, y, scale, fill, stroke, line, shapes]) => {
    const middle = 16 * Number(scale)
    return {
      x: Number(x) + middle,
      y: Number(y) + middle,
      scale: Number(scale),
      line: Number(line),
      fill,
      stroke,
      shapes,
    }
  })
}

const bullets = bulletsOf('Oficina')

function assertNear(value: number, expected: number): void {
  assert.ok(Math.abs(value - expected) < 0.2, `${value} is about ${expected}`)
}

test('each bullet is the shape of the theme, without what is inside it, in lines of 2.5 pixels', () => {
  const bullet = {
    viewBox: '0 0 32 32',
    markup: '<path class="level" d="M9 9h9z"/><path d="M2 2h28v28H2Z"/>',
  }
  for (const { shapes, scale, line } of bulletsOf('Oficina', { ...neutralTheme, bullet })) {
    assert.equal(shapes, '<path d="M2 2h28v28H2Z"/>')
    assertNear(line * scale, 2.5)
  }
})

test('bullets lie side by side: the nearest one is always as far away', () => {
  for (const bullet of bullets) {
    const distances = bullets
      .filter(other => other !== bullet)
      .map(({ x, y }) => Math.hypot(x - bullet.x, y - bullet.y))
    assertNear(Math.min(...distances), step)
  }
})

test('bullets go from the top to the bottom and over the right edge, and their left edge is uneven', () => {
  const rows = [...Map.groupBy(bullets, ({ y }) => Math.round(y)).values()]
  assert.ok(rows.every(row => row.length === 3))
  assert.ok(Math.min(...bullets.map(({ y }) => y)) < 0 && Math.max(...bullets.map(({ y }) => y)) > height)
  assert.ok(bullets.every(({ y }) => y > -64 && y < height + 64))
  const starts = rows.map(row => Math.min(...row.map(({ x }) => x)))
  for (const [index, steps] of [1.5, 2, 2.5, 1, 2.5, 2].entries()) {
    assertNear(starts[index] ?? Number.NaN, width - steps * step)
  }
})

test('which bullets are filled follows from the name, and a line is drawn around those that are not', () => {
  const names = ['Oficina', 'Marcenaria', 'Cooperativa', 'Padaria']
  const all = names.flatMap(name => bulletsOf(name))
  for (const colour of [palette.highlight, palette.pale, 'none']) {
    assert.ok(all.some(({ fill }) => fill === colour))
  }
  for (const { fill, stroke } of all) assert.equal(stroke, fill === 'none' ? palette.line : fill)
  const patterns = names.map(name =>
    bulletsOf(name)
      .map(({ fill }) => fill)
      .join(),
  )
  assert.equal(new Set(patterns).size, names.length)
  assert.deepEqual(bulletsOf('Oficina'), bullets)
})

test('a drawing of the theme takes the place of the bullets, in the colours of pictures', () => {
  const classes = ['accent', 'on-accent', 'level', 'paper', 'quiet', 'faint', 'solid']
  const picture = {
    viewBox: '0 0 360 630',
    markup: classes.map(name => `<path class="${name}" d="M0 0h9"/>`).join(''),
  }
  const { paper, ink, muted, line, highlight, onHighlight } = palette
  const drawn = motif({ ...neutralTheme, picture }, 'Oficina', 360, 630)
  assert.match(
    drawn,
    new RegExp(`^<svg [^>]*viewBox="0 0 360 630" width="360" height="630" [^>]*stroke="${ink}"`),
  )
  assert.deepEqual(
    Array.from(drawn.matchAll(/<path (.*?) d=/g), ([, attributes]) => attributes),
    [
      `fill="${highlight}"`,
      `stroke="${onHighlight}"`,
      `fill="${highlight}" stroke="none"`,
      `fill="${paper}"`,
      `stroke="${muted}"`,
      `stroke="${line}"`,
      `fill="${ink}" stroke="none"`,
    ],
  )
})

test('in a theme whose titles stand on a band the bullets are at the left, as in a mirror', () => {
  const layout = { ...neutralTheme.layout, opening: 'band' } as const
  const mirrored = bulletsOf('Oficina', { ...neutralTheme, layout })
  assert.equal(mirrored.length, bullets.length)
  for (const [index, { x, y, fill }] of mirrored.entries()) {
    assertNear(x, width - (bullets[index]?.x ?? 0))
    assert.deepEqual([y, fill], [bullets[index]?.y, bullets[index]?.fill])
  }
})
