import type { Drawing } from '../model/drawing.ts'
import type { Theme } from '../model/theme.ts'
import { codeColours } from './code-colours.ts'
import { sizeOf, standalone } from './standalone.ts'
import { familyOf, fontFaces } from './typeface.ts'

/** The part of the stylesheet that is the theme's: its typeface and its custom properties. */
export function themeStylesheet(theme: Theme, fontPath: string): string {
  const properties = [
    ...colourProperties({ ...theme.light, ...codeColours.light }, { ...theme.dark, ...codeColours.dark }),
    `--letters: ${familyOf(theme)};`,
    `--radius: ${theme.radius}px;`,
    `--marker: ${markerMask(theme.bullet)};`,
    `--pattern: ${theme.pattern ? patternMask(theme.pattern) : nothing};`,
  ]
  return `${fontFaces(theme, fontPath)}@layer base {
  :root {
${properties.map(property => `    ${property}\n`).join('')}  }
}
`
}

function colourProperties(
  light: Readonly<Record<string, string>>,
  dark: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(light).map(
    ([name, colour]) =>
      `--${name.replace(/[A-Z]/, '-$&').toLowerCase()}: light-dark(${colour}, ${dark[name]});`,
  )
}

/** An image that shows nothing; `none` would mask nothing away. */
const nothing = 'linear-gradient(#0000 0 0)'

/** The silhouette of the bullet. Its line ends at the edge of the square when its shape keeps two units away from it. */
function markerMask(bullet: Drawing): string {
  return maskOf(bullet, 'stroke="#000" stroke-width="3.46"', { level: 'display="none"' })
}

/** The lines of the pattern, one pixel wide. */
function patternMask(pattern: Drawing): string {
  const { width, height } = sizeOf(pattern)
  return maskOf(pattern, `width="${width}" height="${height}" fill="none" stroke="#000"`, {
    solid: 'fill="#000" stroke="none"',
    faint: 'stroke-opacity=".5"',
  })
}

function maskOf(drawing: Drawing, attributes: string, looks: Readonly<Record<string, string>>): string {
  const url = standalone(drawing, attributes, looks)
    .replaceAll('"', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[<>#%]/g, encodeURIComponent)
  return `url("data:image/svg+xml,${url}")`
}
