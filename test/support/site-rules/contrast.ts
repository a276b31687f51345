import assert from 'node:assert/strict'
import { assertEach } from '../each.ts'
import { headLinks } from './pages.ts'
import type { SiteRules } from './subject.ts'

/** The colours of the stylesheet that is served (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastRules: SiteRules = {
  'every colour stands out from its ground, in the light and in the dark': async ({ site, pages }) => {
    const [sheet] = headLinks(pages[0]?.document ?? assert.fail('a page'), 'stylesheet')
    const { assets } = site.application.snapshot.site
    const sheets = [sheet?.attributes.get('href') ?? '', assets.get('/assets/code.css') ?? '']
    const css = (await Promise.all(sheets.map(async path => (await site.fetch(path)).text()))).join('\n')
    const themed = (['light', 'dark'] as const).flatMap(theme => pairs.map(pair => [theme, ...pair] as const))
    await assertEach(
      themed,
      ([theme, colour, ground, least]) => `${theme}: ${colour} on ${ground}, at least ${least} to 1`,
      ([theme, colour, ground, least]) => {
        const found = contrast(luminanceOf(css, colour, theme), luminanceOf(css, ground, theme))
        assert.ok(found >= least, `${found.toFixed(2)} to 1`)
      },
    )
  },
}

const pairs: readonly (readonly [colour: string, ground: string, least: number])[] = [
  ...['ink', 'muted', 'accent', 'error'].flatMap(colour =>
    ['paper', 'surface'].map(ground => [colour, ground, 4.5] as const),
  ),
  ...['string', 'keyword', 'number', 'name', 'key'].map(token => [`code-${token}`, 'surface', 4.5] as const),
  ['paper', 'ink', 4.5],
  ['paper', 'muted', 4.5],
  ['on-highlight', 'highlight', 4.5],
  ['edge', 'paper', 3],
  ['edge', 'surface', 3],
]

/** The colour of a custom property in a theme: `light-dark(…, …)` of two colours, each `oklch(…)` or `#rrggbb`. */
function luminanceOf(css: string, name: string, theme: 'light' | 'dark'): number {
  const declaration = new RegExp(`--${name}:([^;}]+)`).exec(css)?.[1] ?? ''
  const colours = [...declaration.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)|#([\da-f]{6})\b/gi)]
  assert.equal(colours.length, 2, `--${name} is one colour for the light and one for the dark`)
  const [, lightness, chroma, hue, digits] = colours[theme === 'dark' ? 1 : 0] ?? []
  if (digits) return luminanceOfHex(digits)
  return luminance(Number(lightness) / 100, Number(chroma), (Number(hue) * Math.PI) / 180)
}

/** Returns the relative luminance (WCAG 2.2) of a colour in OKLCH, by the matrices of CSS Color 4 §10. */
export function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * within(red) + 0.7152 * within(green) + 0.0722 * within(blue)
}

/** Returns the relative luminance (WCAG 2.2) of a colour in sRGB. */
export function luminanceOfHex(digits: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(start => {
    const value = Number.parseInt(digits.slice(start, start + 2), 16) / 255
    return value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two luminances (WCAG 2.2). */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
