import type { Page } from 'playwright-core'
import { codeColours } from '../../src/look/code-colours.ts'
import { sheets } from '../../src/look/contrast.ts'
import { sourceFiles } from '../support/source-files.ts'
import { inPage } from './in-page.ts'
import { groundsIn, pictureWithoutTexts, type Rgb } from './painted.ts'
import { distinct } from './palettes.ts'

/** A colour that occurs on a ground, by their names in the theme. */
export interface PaintedPair {
  readonly colour: string
  readonly ground: string
  /** The contrast that WCAG 2.2 asks for. */
  readonly least: number
  /** The element and the text in which it occurs. */
  readonly example: string
}

const schemes = ['light', 'dark'] as const

/** A colour of the theme in a scheme, as the browser paints it. */
export interface NamedColour {
  readonly name: string
  readonly scheme: (typeof schemes)[number]
  readonly rgb: Rgb
}

/** Returns the pairs of colours that are painted on a page in the theme of distinct colours, each once. */
export async function paintedPairs(
  page: Page,
  colours: readonly NamedColour[],
): Promise<readonly PaintedPair[]> {
  const parts = [
    ...(await inPage(page, 'colouredLines', { isPrint: false })),
    ...(await inPage(page, 'colouredSigns')),
  ]
  const picture = await pictureWithoutTexts(page)
  const pairs = parts.flatMap(({ colour: [red, green, blue, opacity], least, element, text, ...box }) => {
    const [ground] = groundsIn(picture, box)
    if (!ground) return []
    const names = [nameOf(colours, [red, green, blue]), nameOf(colours, ground.colour)]
    const isOfOne = names.some(name => 'scheme' in name) && names[0]?.scheme === names[1]?.scheme
    const [colour = '', behind = ''] = names.map(name =>
      isOfOne ? name.name : `${name.scheme} ${name.name}`,
    )
    const faded = opacity < 1 ? `${colour} of ${Math.round(100 * opacity)} %` : colour
    return [
      {
        colour: faded,
        ground: behind,
        least,
        example: `${element} ${JSON.stringify(text)}`,
      },
    ]
  })
  return [...new Map(pairs.map(pair => [`${pair.colour} ${pair.ground} ${pair.least}`, pair])).values()]
}

/** The colour in the theme that looks like a painted one. */
function nameOf(
  colours: readonly NamedColour[],
  rgb: Rgb,
): { readonly name: string; readonly scheme: string } {
  const distance = (other: NamedColour) =>
    Math.max(...other.rgb.map((value, index) => Math.abs(value - (rgb[index] ?? 0))))
  const nearest = colours.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  return distance(nearest) <= 4 ? nearest : { name: `rgb(${rgb.join(' ')})`, scheme: 'unknown' }
}

/** Returns the colours of the theme, those of sheets, and the mixtures in the stylesheets, in both schemes. */
export async function namedColours(page: Page): Promise<readonly NamedColour[]> {
  const ofTheme = [...Object.keys(distinct.light), ...Object.keys(codeColours.light)]
  const names = {
    // Text on a sheet has the light colours, also on dark pages.
    light: [
      ...ofTheme,
      ...Object.keys(sheets),
      ...(await mixtures(['paper', 'surface', ...Object.keys(sheets)])),
    ],
    dark: [...ofTheme, ...(await mixtures(['paper', 'surface']))],
  }
  const found = await Promise.all(
    schemes.map(async scheme => {
      const all = await inPage(
        page,
        'paintedColours',
        names[scheme].map(name => cssOf(name, scheme)),
        scheme,
      )
      return all.map(([red, green, blue], index) => ({
        name: names[scheme][index] ?? '',
        scheme,
        rgb: [red, green, blue] as const,
      }))
    }),
  )
  return found.flat()
}

/** Returns the mixtures of colours in the stylesheets, such as `18% highlight on paper`, on these grounds. */
async function mixtures(grounds: readonly string[]): Promise<readonly string[]> {
  const css = [...(await sourceFiles('src/**/*.css')).values()].join('\n')
  const mixed = css.matchAll(/color-mix\(in oklab, var\(--([\w-]+)\) (\d+)%, var\(--paper\)\)/g)
  const tones = Array.from(css.matchAll(/--tone: var\(--([\w-]+)\)/g), ([, tone = '']) => tone)
  const names = Array.from(mixed, ([, name = '', share]) =>
    (name === 'tone' ? tones : [name]).map(colour => `${share}% ${colour} on`),
  ).flat()
  return [...new Set(names)].flatMap(name => grounds.map(ground => `${name} ${ground}`))
}

function cssOf(name: string, scheme: (typeof schemes)[number]): string {
  const [, share, colour = '', ground = ''] = /^(\d+)% (\S+) on (\S+)$/.exec(name) ?? []
  if (share !== undefined)
    return `color-mix(in oklab, ${cssOf(colour, scheme)} ${share}%, ${cssOf(ground, scheme)})`
  const ofCode = codeColours[scheme][name as keyof typeof codeColours.light]
  return (
    ofCode ?? sheets[name as keyof typeof sheets] ?? `var(--${name.replace(/[A-Z]/, '-$&').toLowerCase()})`
  )
}
