import type { ScaleResult } from '../results.ts'
import { mostMemory } from './scale.ts'
import { line, mark, polyline, svg, text } from './svg.ts'

interface Series {
  readonly name: string
  readonly of: (result: ScaleResult) => number
}

const panelWidth = 320
const panelHeight = 220
const top = 60

/** Draws the time to the first post and the memory, by the number of posts. Returns an SVG document. */
export function scalePlot(results: readonly ScaleResult[]): string {
  const starts: Series[] = [
    { name: 'empty cache', of: ({ cold }) => cold.firstPost / 1000 },
    { name: 'full cache', of: ({ warm }) => warm.firstPost / 1000 },
    { name: 'one change', of: ({ changed }) => changed.firstPost / 1000 },
  ]
  return svg(820, 330, 'Time to the first post and memory, by the number of posts', [
    ...panel(60, 'seconds from the start to the first post', results, starts),
    ...panel(470, 'memory at most, MiB', results, [{ name: 'memory', of: mostMemory }]),
  ])
}

function panel(
  left: number,
  title: string,
  results: readonly ScaleResult[],
  all: readonly Series[],
): string[] {
  const most = roundUp(Math.max(...all.flatMap(({ of }) => results.map(of))))
  const bottom = top + panelHeight
  const x = (index: number) => left + ((index + 0.5) / results.length) * panelWidth
  const y = (value: number) => bottom - (value / most) * panelHeight
  const steps = [0, 0.25, 0.5, 0.75, 1].map(part => part * most)
  return [
    text(left, 20, title),
    ...(all.length > 1
      ? all.map(
          ({ name }, series) =>
            mark(left + 6 + series * 105, 40, series) + text(left + 16 + series * 105, 44, name),
        )
      : []),
    ...steps.map(step => line(left, y(step), left + panelWidth, y(step), 'rule')),
    ...steps.map(step => text(left - 6, y(step) + 4, step.toLocaleString('en'), 'end')),
    ...results.map(({ posts }, index) =>
      text(x(index), bottom + 18, `${posts.toLocaleString('en')} posts`, 'middle'),
    ),
    ...all.flatMap(({ of }, series) => [
      polyline(
        results.map((result, index) => [x(index), y(of(result))]),
        series,
      ),
      ...results.map((result, index) => mark(x(index), y(of(result)), series)),
    ]),
  ]
}

/** Rounds up to 1, 2, 4 or 8 times a power of ten, so that the quarters of the axis are round. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 8].find(step => step * power >= value) ?? 10) * power
}
