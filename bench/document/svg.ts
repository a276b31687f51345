/** A colour for each series. They are distinct in light and dark schemes, and for most forms of colour blindness. */
const palette = {
  light: ['#0b6e4f', '#c2410c', '#1d4ed8', '#7e22ce', '#a16207', '#0e7490'],
  dark: ['#4ade80', '#fb923c', '#93c5fd', '#d8b4fe', '#fde047', '#67e8f9'],
}

/**
 * Returns an SVG document that follows the colour scheme of the reader. Series are drawn with the classes `s0`, `s1` …
 */
export function svg(width: number, height: number, title: string, parts: readonly string[]): string {
  const colours = (scheme: keyof typeof palette) =>
    palette[scheme].map((colour, index) => `.s${index} { fill: ${colour}; stroke: ${colour} }`).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12">
<title>${escaped(title)}</title>
<style>
text { fill: #1f2328; stroke: none } .back { fill: #ffffff } .rule { stroke: #d1d9e0 } .bare { stroke: #59636e }
${colours('light')}
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc } .back { fill: #0d1117 } .rule { stroke: #3d444d } .bare { stroke: #9198a1 }
${colours('dark')}
}
.line { fill: none; stroke-width: 2 }
</style>
<rect class="back" width="${width}" height="${height}"/>
${parts.join('\n')}
</svg>
`
}

/** Returns a line of text. `anchor` says which end is at `x`. */
export function text(
  x: number,
  y: number,
  content: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(content)}</text>`
}

export function line(x1: number, y1: number, x2: number, y2: number, name: string): string {
  return `<line class="${name}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`
}

/** Returns the mark of a series. Each series has a different shape, so that the plot can be read without colours. */
export function mark(x: number, y: number, series: number): string {
  const shapes = [
    'M-5,0 a5,5 0 1,0 10,0 a5,5 0 1,0 -10,0',
    'M-4.5,-4.5 h9 v9 h-9 z',
    'M0,-5.5 L5.5,4.5 H-5.5 z',
    'M0,-6 L6,0 L0,6 L-6,0 z',
    'M0,5.5 L5.5,-4.5 H-5.5 z',
    'M-5,-2 H-2 V-5 H2 V-2 H5 V2 H2 V5 H-2 V2 H-5 z',
  ]
  return `<path class="s${series}" transform="translate(${round(x)} ${round(y)})" d="${shapes[series % shapes.length]}"/>`
}

export function polyline(points: readonly (readonly [number, number])[], series: number): string {
  return `<polyline class="s${series} line" points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}"/>`
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
