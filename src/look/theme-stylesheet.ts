import type { Drawing } from '../catalog/drawing.ts'
import type { Theme } from '../catalog/theme.ts'
import { codeColours } from './code-colours.ts'
import { hexOf } from './colour.ts'
import { familyOf, fontFaces } from './font-faces.ts'
import { outlineOf, sizeOf, standalone } from './standalone.ts'

/** Returns the theme's part of the stylesheet: its typeface and its custom properties. */
export function themeStylesheet(theme: Theme, fontPath: string): string {
  const properties = [
    ...colourProperties(theme.light, theme.dark),
    `--letters: ${familyOf(theme)};`,
    `--radius: ${theme.radius}px;`,
    `--marker: ${markerMask(theme.bullet)} center / contain no-repeat;`,
    `--pattern: ${theme.pattern ? patternMask(theme.pattern) : transparentImage};`,
  ]
  return `${fontFaces(theme, fontPath)}@layer base {
  :root {
${properties.map(property => `    ${property}\n`).join('')}  }
}
`
}

/** The custom properties of the colours of code, which only pages with code need. */
export function codeProperties(): string {
  return `:root {\n${colourProperties(codeColours.light, codeColours.dark).join('\n')}\n}\n`
}

/**
 * Returns the custom properties of colours. `#rrggbb` is a third as long as OKLCH, and the stylesheet blocks the first
 * paint.
 */
function colourProperties(
  light: Readonly<Record<string, string>>,
  dark: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(light).map(
    ([name, colour]) =>
      `--${name.replace(/[A-Z]/, '-$&').toLowerCase()}: light-dark(${hexOf(colour)}, ${hexOf(dark[name] ?? colour)});`,
  )
}

/** A transparent image. The value `none` would disable the mask. */
const transparentImage = 'linear-gradient(#0000 0 0)'

/**
 * Returns the silhouette of the bullet as a mask. If a shape keeps two units of distance to the edge of the square, its
 * line ends at the edge.
 */
function markerMask(bullet: Drawing): string {
  return maskOf(outlineOf(bullet), 'stroke="#000" stroke-width="3.46"', {})
}

/** Returns the lines of the pattern as a mask, one pixel wide. */
function patternMask(pattern: Drawing): string {
  const { width, height } = sizeOf(pattern)
  return maskOf(pattern, `width="${width}" height="${height}" fill="none" stroke="#000"`, {
    solid: 'fill="#000" stroke="none"',
    faint: 'stroke-opacity=".5"',
  })
}

function maskOf(
  drawing: Drawing,
  attributes: string,
  attributesByClass: Readonly<Record<string, string>>,
): string {
  const url = standalone(drawing, attributes, attributesByClass)
    .replaceAll('"', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[<>#%]/g, encodeURIComponent)
  return `url("data:image/svg+xml,${url}")`
}
