import { ratioOf } from '../ratios.ts'
import type { RequestResults } from '../results.ts'
import { site } from '../servers.ts'
import { compared, target } from './requests.ts'
import { line, mark, svg, text } from './svg.ts'

const rowHeight = 26
const width = 820
const left = 270
const right = 790
const top = 56

/** Draws the ratio of each server for each request, on a logarithmic axis. Returns an SVG document. */
export function ratiosPlot({ cases }: RequestResults): string {
  const names = [site.name, ...compared.map(({ name }) => name)]
  const all = cases.flatMap(each => names.flatMap(name => ratioOf(each, name)?.median ?? []))
  const steps = stepsAround(Math.min(...all), Math.max(...all))
  const [first = 1, last = 1] = [steps[0], steps.at(-1)]
  const x = (ratio: number) =>
    left + (Math.log(ratio / first) / Math.log(last / first || Number.NaN)) * (right - left)
  const bottom = top + cases.length * rowHeight
  const y = (row: number) => top + (row + 0.5) * rowHeight
  return svg(width, bottom + 40, 'CPU time of a request as a multiple of bare node:http', [
    ...names.map((name, series) => mark(keyX(series), 20, series) + text(keyX(series) + 10, 24, name)),
    ...steps.map(step => line(x(step), top, x(step), bottom, step === 1 ? 'bare' : 'rule')),
    ...steps.map(step => text(x(step), bottom + 16, `${step}×`, 'middle')),
    text(x(1), top - 8, `node:http`, 'middle'),
    text(
      (left + right) / 2,
      bottom + 34,
      `CPU time of a request; the target for reads is ${target}×`,
      'middle',
    ),
    ...cases.flatMap((each, row) => [
      text(left - 14, y(row) + 4, each.name, 'end'),
      line(left, y(row), right, y(row), 'rule'),
      // The site comes last, so that its marks are drawn on top.
      ...names
        .map((name, series) => {
          const ratio = ratioOf(each, name)
          return ratio ? mark(x(ratio.median), y(row), series) : ''
        })
        .reverse(),
    ]),
  ])
}

/** Returns the x coordinate of the mark of a series in the key. The second name of the key is the longest. */
function keyX(series: number): number {
  return left + series * 85 + (series > 1 ? 50 : 0)
}

/** Returns the powers of two that enclose all values, 1 among them. */
function stepsAround(least: number, most: number): number[] {
  const from = Math.min(0, Math.floor(Math.log2(least)))
  const to = Math.max(1, Math.ceil(Math.log2(most)))
  return Array.from({ length: to - from + 1 }, (_, index) => 2 ** (from + index))
}
