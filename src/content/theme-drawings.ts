import type { Drawing } from '../catalog/drawing.ts'
import type { Theme } from '../catalog/theme.ts'
import { type DrawingRules, pageDrawing, readDrawing } from './drawing.ts'
import { bytesOf, type SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'

/** The drawings that a theme may have. Each is a file with that name. */
export const themeDrawings = ['bullet', 'pattern', 'hero', 'picture'] as const

type ThemeDrawing = (typeof themeDrawings)[number]

interface ThemeDrawingRules extends DrawingRules {
  /** The only allowed `viewBox`, if the drawing is used in a fixed shape. */
  readonly viewBox?: string
}

const rules: Readonly<Record<ThemeDrawing, ThemeDrawingRules>> = {
  // Each page loads it.
  bullet: { largest: 1_000, classes: ['level'], viewBox: '0 0 32 32' },
  // It is part of the stylesheet, which blocks the first paint.
  pattern: { largest: 3_000, classes: ['solid', 'faint'] },
  hero: pageDrawing,
  picture: { ...pageDrawing, largest: 20_000, viewBox: '0 0 360 630' },
}

/**
 * Reads the drawings of a theme. They follow the rules of page drawings. `files` are keyed by their path in the theme's
 * folder.
 */
export function readThemeDrawings(
  files: ReadonlyMap<string, SourceFile>,
  issues: IssueList,
): Pick<Theme, Exclude<ThemeDrawing, 'bullet'>> & { readonly bullet: Drawing | undefined } {
  const read = (name: ThemeDrawing) => {
    const file = files.get(`${name}.svg`)
    const drawing = file && readDrawing(file, rules[name], issues)
    const { viewBox = drawing?.viewBox } = rules[name]
    if (!drawing || drawing.viewBox === viewBox) return drawing
    issues.add(
      file.shownAs,
      `the viewBox must be "${viewBox}", not "${drawing.viewBox}": draw it in that square`,
    )
    return undefined
  }
  const bullet = files.get('bullet.svg')
  // Input: content
  if (bullet && /<g[^<>]* class=|class="level"[^<>]*[^/]>/.test(new TextDecoder().decode(bytesOf(bullet)))) {
    issues.add(
      bullet.shownAs,
      'the class "level" belongs on each shape that is inside, closed with "/>", not on a group',
    )
  }
  return { bullet: read('bullet'), pattern: read('pattern'), hero: read('hero'), picture: read('picture') }
}
