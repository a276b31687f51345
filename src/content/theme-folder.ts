import { recordOf } from '../catalog/entries.ts'
import { neutralTheme, pictureColourNames, type Theme, themeSchema } from '../catalog/theme.ts'
import { lowContrasts, pageColours } from '../look/contrast.ts'
import { decodeText } from './decode-text.ts'
import type { SourceFile } from './files.ts'
import {
  neutralTypeface,
  pictureFontName,
  readPictureFonts,
  readTypeface,
  typefaceName,
} from './font-files.ts'
import type { InspectFont } from './font-measures.ts'
import type { IssueList } from './issue.ts'
import { readThemeDrawings, themeDrawings } from './theme-drawings.ts'
import { readYaml } from './yaml/yaml.ts'

/** The folder of the theme. It is optional, as is each of its files. */
export const themeFolder = 'theme'

const settingsName = 'theme.yaml'

/** The file of the typeface of pages, in the content folder. */
export const typefaceFile = `${themeFolder}/${typefaceName}`

/** Reads the theme. Adds an issue for each mistake. The neutral theme supplies the defaults. */
export async function readTheme(
  files: readonly SourceFile[],
  inspect: InspectFont,
  issues: IssueList,
): Promise<Theme> {
  const ofTheme = new Map(
    files
      .filter(({ path }) => path.startsWith(`${themeFolder}/`))
      .map(file => [file.path.slice(themeFolder.length + 1), file] as const),
  )
  refuseOthers(ofTheme, issues)
  const drawings = readThemeDrawings(ofTheme, issues)
  const settings = readSettings(ofTheme.get(settingsName), drawings.pattern !== undefined, issues)
  const typeface = await readTypeface(ofTheme.get(typefaceName), inspect, issues)
  return {
    ...settings,
    ...drawings,
    bullet: drawings.bullet ?? neutralTheme.bullet,
    typeface: typeface ?? (settings.letters === 'sans-serif' ? await neutralTypeface() : undefined),
    pictureFonts: await readPictureFonts(ofTheme, inspect, issues),
  }
}

function refuseOthers(ofTheme: ReadonlyMap<string, SourceFile>, issues: IssueList): void {
  const names = [settingsName, typefaceName, ...themeDrawings.map(name => `${name}.svg`)]
  for (const [name, { shownAs }] of ofTheme) {
    // Text files may hold the licences of typefaces.
    if (names.includes(name) || pictureFontName.test(name) || /^[^/]+\.txt$/.test(name)) continue
    issues.add(
      shownAs,
      `nothing reads this file: ${themeFolder}/ holds ${names.join(', ')}, fonts for shared pictures such as typeface-400.woff, and licences as .txt`,
    )
  }
}

type Settings = Pick<Theme, 'light' | 'dark' | 'pictures' | 'radius' | 'letters' | 'layout'>

function readSettings(file: SourceFile | undefined, hasPattern: boolean, issues: IssueList): Settings {
  const text = file && decodeText(file, issues)
  if (!file || text === undefined) return neutralTheme
  const located = readYaml({ file: file.shownAs, text, firstLine: 1 }, themeSchema, issues)
  if (!located) return neutralTheme
  const {
    light,
    dark,
    pictures,
    radius = neutralTheme.radius,
    letters = neutralTheme.letters,
    layout,
  } = located.value
  const settings = {
    light: withDefaults(light, neutralTheme.light),
    dark: withDefaults(dark, neutralTheme.dark),
    radius,
    letters,
    layout: withDefaults(layout, neutralTheme.layout),
  }
  const ofPictures = recordOf(pictureColourNames, name => settings.light[name])
  const complete = { ...settings, pictures: withDefaults(pictures, ofPictures) }
  checkContrast('light', pageColours('light', complete.light), hasPattern)
  checkContrast('dark', pageColours('dark', complete.dark), hasPattern)
  // Without separate colours, pictures use those of the light pages, which were checked.
  if (pictures) checkContrast('pictures', complete.pictures, false)
  return complete

  function checkContrast(
    scheme: 'light' | 'dark' | 'pictures',
    colours: Readonly<Record<string, string>>,
    hasPattern: boolean,
  ): void {
    for (const { colour, ground, least, ratio } of lowContrasts(colours, hasPattern)) {
      const given: Readonly<Record<string, unknown>> = located?.value[scheme] ?? {}
      const named = [colour, ground, ...ground.split(' ')].find(name => name in given)
      const described = [colour, ground].map(name => describe(scheme, name, name in given))
      // Rounded down, so that an insufficient contrast is never shown as sufficient.
      const measured = (Math.floor(ratio * 100) / 100).toFixed(2)
      issues.add(
        file?.shownAs ?? settingsName,
        `${described.join(' on ')} has a contrast of ${measured} to 1, less than ${least}: make one of the two lighter or darker`,
        located?.lineOf(named ? [scheme, named] : [scheme]),
      )
    }
  }
}

/** Returns the name of a colour in messages. */
function describe(scheme: string, name: string, isGiven: boolean): string {
  if (name.startsWith('code-')) return `the colour of code (${name.slice('code-'.length)})`
  const [, share, colour] = /^(\d+)% (\w+) on/.exec(name) ?? []
  if (share) return `a tint (${share} % of "${scheme}.${colour}")`
  if (name === 'sheet' || name === 'dimSheet') return 'a sheet of paper'
  return `"${scheme}.${name}"${isGiven ? '' : ' (the default)'}`
}

function withDefaults<T extends object>(
  given: { [Name in keyof T]?: T[Name] | undefined } | undefined,
  defaults: T,
): T {
  const named = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(named) }
}
