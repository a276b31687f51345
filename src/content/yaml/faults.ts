/** A mistake in a YAML text. Line and column count from 1. */
export interface YamlFault {
  readonly line: number
  readonly column: number
  readonly message: string
}

/**
 * Matches a line with a key and its value. `keyOnly` matches a key without a value, and `listLine` an item of a list.
 */
const keyLine =
  // Input: content
  /^(?<before>\s*(?:- +)*(?<key>[^\s:#"'[\]{},&*!|>%@`-][^:]*|"[^"]*"|'[^']*'):[ \t]+)(?<value>\S.*)$/
// Input: content
const keyOnly = /^\s*(?:- +)*[^\s:#][^:]*:\s*(?:#.*)?$/
// Input: content
const listLine = /^(?<before>\s*(?:- +)+)(?<value>\S.*)$/

/** Returns the probable mistakes in YAML that cannot be parsed, at most one for each line. */
export function yamlFaultsIn(text: string): readonly YamlFault[] {
  const lines = text.split('\n')
  const faults: YamlFault[] = []
  let foldedBelow: number | undefined
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S|$/)
    // The lines of a block scalar (`|` or `>`) may contain anything.
    if (foldedBelow !== undefined && (indent > foldedBelow || line.trim() === '')) continue
    // Input: content
    foldedBelow = /:\s+[|>][+-]?\d?\s*(?:#.*)?$/.test(line) ? indent : undefined
    if (/^\s*(?:#|$)/.test(line)) continue
    const fault = faultOn(
      line,
      lines.slice(0, index).findLast(each => each.trim() !== ''),
      lines[index + 1],
    )
    if (fault) faults.push({ line: index + 1, column: fault[0] + 1, message: fault[1] })
  }
  // Editors that use tabs indent every line with them, so one message is enough.
  // A line with too few spaces makes the next one look like one with too many.
  return faults.filter(({ line, message }, index) => {
    const { line: lineAbove, message: above } = faults[index - 1] ?? {}
    return !(message === tab && above === tab) && !(message === deeper && lineAbove === line - 1)
  })
}

type Found = readonly [column: number, message: string]

const deeper = 'this line is indented below a complete one: remove the spaces at its beginning'

const tab = 'a tab cannot indent here: write spaces in its place'

function faultOn(line: string, above = '', below = '---'): Found | undefined {
  const indent = line.search(/[^ ]/)
  if (line[indent] === '\t') return [indent, tab]
  const odd = /^ *\u00a0|^[^:"']+:\u00a0/.exec(line)
  if (odd) return [odd[0].length - 1, 'this is a no-break space: replace it by an ordinary one']
  const [, named] = /^\s*(?:- +)*([a-z][A-Za-z]*), /.exec(line) ?? []
  const isItem = /^\s*- /.test(line)
  if (named !== undefined && (isItem ? isDeeper(below, line) : !line.includes(': ')))
    return [indent, `write a colon in place of the comma: "${named}: …"`]
  const { before, value, key } = (keyLine.exec(line) ?? listLine.exec(line))?.groups ?? {}
  if (before !== undefined && value !== undefined) {
    const isUnfinished = keyLine.test(below) || keyOnly.test(below) || /^(?:---)?$|^\s*- +\S/.test(below)
    const fault = faultOfValue(value, key !== undefined, isUnfinished)
    if (fault) return [before.length + fault[0], fault[1]]
    // Input: content
    const [item = ''] = /^ *- +(?=[\w"']+:\s)/.exec(above) ?? []
    const isShort = item !== '' && indent >= item.indexOf('-') && indent < item.length
    if (key !== undefined && isShort && line[indent] !== '-')
      return [indent, `a line of the entry above begins with ${item.length} spaces: write them`]
    const keyAbove = keyLine.exec(above)?.groups
    const { before: beforeAbove = '', key: nameAbove = '', value: valueAbove = '' } = keyAbove ?? {}
    const isBelow = key !== undefined && keyAbove && indent > beforeAbove.indexOf(nameAbove)
    if (isBelow && !/^["'[{|>]/.test(valueAbove)) return [indent, deeper]
    return undefined
  }
  // Input: content
  const [unspaced] = /^\s*[\p{L}_][\p{L}\d_]*:(?=[^\s/])/u.exec(line) ?? []
  if (unspaced !== undefined) return [indent, `write a space after the colon: "${unspaced.trim()} …"`]
  const [, equated] = /^\s*(\w+) *=/.exec(line) ?? []
  if (equated !== undefined) return [indent, `write a colon in place of the equals sign: "${equated}: …"`]
  if (!line.includes(': ') && !keyOnly.test(line) && !/^\s*(?:-|["'[\]{}])/.test(line))
    return [indent, 'this line is not "key: value": write a text on one line, after its key']
  return undefined
}

/** Tells whether a line adds a key to an item of a list. */
function isDeeper(below: string, item: string): boolean {
  return keyLine.test(below) && below.search(/\S/) > item.indexOf('-')
}

const quote = 'put quotes around the whole text, "…"'

function faultOfValue(value: string, isOfKey: boolean, isUnfinished: boolean): Found | undefined {
  const [first = ''] = value
  if (first === '"' || first === "'") return faultOfQuotes(value, first, isUnfinished)
  if (first === '[' || first === '{') return faultOfBrackets(value, isUnfinished)
  // Input: content
  if (/^(?:[@`%*&!]|[-?] |[|>](?![+\-\d]*\s*(?:#|$)))/.test(value))
    return [0, `a text cannot begin with ${first}: ${quote}`]
  if (/^[“”„«].*: /.test(value)) return [0, `${first} is not a straight quote: ${quote}`]
  // Input: content
  if (isOfKey && /:(?:\s|$)/.test(value.replace(/ #.*$/, '')))
    return [0, `a text that contains ": " needs quotes: ${quote}`]
  return undefined
}

function faultOfQuotes(value: string, mark: string, isUnfinished: boolean): Found | undefined {
  const [closed] = (mark === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/).exec(value) ?? []
  if (closed === undefined) {
    return isUnfinished
      ? [0, `the quote ${mark} that opens here is not closed: write ${mark} at the end of the text`]
      : undefined
  }
  const escaped = mark === '"' ? /(?:^|[^\\])(?:\\\\)*(\\[^0abtnvfre "/\\N_LPxuU\t])/.exec(closed) : null
  if (escaped) {
    const column = escaped.index + escaped[0].length - 2
    return [
      column,
      `${escaped[1]} is an unknown escape: write two backslashes for one, or put single quotes around the text`,
    ]
  }
  const rest = value.slice(closed.length)
  if (/^\s*(?:#.*|,.*|[\]}].*)?$/.test(rest)) return undefined
  const column = closed.length + rest.search(/\S/)
  return mark === '"'
    ? [
        column,
        `text follows the closing quote: put quotes around the whole text, and write \\" for a quote inside`,
      ]
    : [
        column,
        `text follows the closing quote: put double quotes around the whole text, or write '' for an apostrophe inside`,
      ]
}

function faultOfBrackets(value: string, isUnfinished: boolean): Found | undefined {
  const [first = ''] = value
  const last = first === '[' ? ']' : '}'
  const end = value.lastIndexOf(last)
  if (end < 0)
    return isUnfinished ? [0, `the ${first} that opens here is not closed: write ${last}`] : undefined
  if (/^[\s,\]}]*(?:#.*)?$/.test(value.slice(end + 1))) return undefined
  return [0, `a text cannot begin with ${first}: ${quote}`]
}
