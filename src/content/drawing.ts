import type { Drawing } from '../catalog/drawing.ts'
import { decodeText } from './decode-text.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'

/** The name of the drawing in the folder of a page or service. */
export const drawingName = 'drawing.svg'

/** Matches a drawing in the folder of a page, and its folder. */
const ofDrawing = /^([^/]+\/[^/]+)\/drawing\.svg$/

/** The limits of a drawing. */
export interface DrawingRules {
  /** The longest file, in characters. */
  readonly largest: number
  /** The allowed classes of its shapes. */
  readonly classes: readonly string[]
}

/** The limits of the drawing of a page. A page loads its drawing with the first screen. */
export const pageDrawing: DrawingRules = {
  largest: 8_192,
  classes: ['accent', 'on-accent', 'level', 'paper', 'quiet', 'faint', 'solid'],
}

type Rules = ReadonlyMap<string, RegExp>

const number = /^-?[\d.]+$/
const coordinates = /^[-\d\s,.]+$/

const ofRoot: Rules = new Map([
  ['xmlns', /^http:\/\/www\.w3\.org\/2000\/svg$/],
  ['viewBox', /^0 0 [1-9]\d* [1-9]\d*$/],
])

/** The geometry attributes of shapes. Colours come from the stylesheet, by class. */
const ofShape: Rules = new Map([
  ...'x y x1 y1 x2 y2 cx cy r rx ry width height'.split(' ').map(name => [name, number] as const),
  ['d', /^[MLHVCSQTAZmlhvcsqtaz\d\s,.-]+$/],
  ['points', coordinates],
  ['transform', /^(?:(?:translate|rotate|scale)\([-\d\s,.]+\)\s*)+$/],
  ['stroke-dasharray', coordinates],
])

/** The allowed elements of a drawing, with their attributes. */
const elements: ReadonlyMap<string, Rules> = new Map([
  ['svg', ofRoot],
  ...'g path circle ellipse line polyline polygon rect'.split(' ').map(name => [name, ofShape] as const),
])

/**
 * Reads the drawings of pages and services. Returns them by folder, such as `services/repair`. They may contain only
 * SVG shapes. Scripts, references, ids, text and colours are issues.
 */
export function readDrawings(files: readonly SourceFile[], issues: IssueList): Map<string, Drawing> {
  const drawings = files.flatMap(file => {
    const folder = ofDrawing.exec(file.path)?.[1]
    const drawing = folder === undefined ? undefined : readDrawing(file, pageDrawing, issues)
    return folder && drawing ? [[folder, drawing] as const] : []
  })
  return new Map(drawings)
}

const rule =
  'it is one <svg viewBox="0 0 width height"> of g, path, circle, ellipse, line, polyline, polygon and rect, without text, colours or links'

/** A start tag or end tag, and the white space and comments before it. */
// Input: content
const tag = /(?:\s|<!--(?:(?!--)[\s\S])*-->)*<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/y

/** Reads the drawing of a file. Adds an issue for a mistake and then returns undefined. */
export function readDrawing(
  file: SourceFile,
  { largest, classes }: DrawingRules,
  issues: IssueList,
): Drawing | undefined {
  const text = decodeText(file, issues)
  if (text === undefined) return undefined
  if (text.length > largest) {
    return refuse(0, `the drawing has ${text.length} characters, more than ${largest}: simplify it`)
  }
  const open: string[] = []
  let viewBox: string | undefined
  let markup = ''
  let offset = 0
  do {
    tag.lastIndex = offset
    const [whole, closing, name = '', attributes = '', selfClosing = ''] = tag.exec(text) ?? []
    if (whole === undefined) return refuse(offset, `this is no shape of a drawing: ${rule}`)
    const start = offset + whole.lastIndexOf('<')
    offset += whole.length
    const given = readAttributes(attributes)
    const isRoot = viewBox === undefined
    const rules = isRoot === (name === 'svg') ? elements.get(name) : undefined
    const fault = closing ? undefined : given.find(([key, value]) => !allows(rules, key, value))
    if (closing ? attributes !== '' || open.pop() !== name : !rules)
      return refuse(start, `<${closing}${name}> has no place here: ${rule}`)
    if (fault) return refuse(start, `${fault[0]}="${fault[1]}" has no place on <${name}>: ${rule}`)
    if (isRoot) {
      viewBox = Object.fromEntries(given).viewBox
      if (viewBox === undefined) return refuse(start, `<svg> lacks its viewBox: ${rule}`)
    } else if (open.length > 0) {
      markup += `<${closing}${[name, ...given.map(([key, value]) => `${key}="${value}"`)].join(' ')}${selfClosing}>`
    }
    if (!closing && !selfClosing) open.push(name)
  } while (open.length > 0)
  if (text.slice(offset).trim() !== '') return refuse(offset, `this stands behind the drawing: ${rule}`)
  return viewBox === undefined ? undefined : { viewBox, markup }

  function allows(rules: Rules | undefined, key: string, value: string): boolean {
    if (key === 'class' && rules === ofShape) return classes.includes(value)
    return rules?.get(key)?.test(value) === true
  }

  function refuse(at: number, message: string): undefined {
    const before = text?.slice(0, at).split('\n') ?? []
    issues.add(file.shownAs, message, before.length, (before.at(-1) ?? '').length + 1)
  }
}

function readAttributes(source: string): (readonly [string, string])[] {
  // Input: content
  return [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])
}
