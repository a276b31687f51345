import { type Document, isPair, isScalar, visit } from 'yaml'
import { startOf } from './places.ts'

/** A place where YAML would drop text, with the message about it. */
export interface Lost {
  readonly message: string
  readonly offset: number
}

/**
 * Finds texts that YAML would cut. Content has no use for anchors and aliases. A comment one space after an unquoted
 * text was probably meant as text. A comment after two spaces is allowed. Separators of thousands would make a price of
 * 9000 one of 9.
 */
export function lostIn(document: Document.Parsed, text: string): Lost[] {
  const lost: Lost[] = []
  const add = (offset: number, message: string) => lost.push({ offset, message: `broken YAML: ${message}` })
  visit(document, {
    Pair(_key, { key, value }) {
      const start = startOf(key) ?? 0
      const [first] = /(?<![\d,])\d{1,3}(?=,$)/.exec(text.slice(0, start)) ?? []
      const [others] = /^\d{3}(?:,\d{3})*/.exec(text.slice(start)) ?? []
      if (first === undefined || others === undefined || (isScalar(value) && value.value !== null)) return
      const message = `${first},${others} is read as ${first}: write ${first}${others.replaceAll(',', '')}, without a separator`
      add(start - first.length - 1, message)
    },
    Alias(_key, alias) {
      add(
        startOf(alias) ?? 0,
        `*${alias.source} is an alias, which is not read here; put quotes around the text`,
      )
    },
    Value(_key, node, path) {
      const [start = 0, end = 0] = node.range ?? []
      const thousands = isScalar(node) && /^[1-9]\d{0,2}\.\d\d0$/.test(node.source ?? '')
      if (thousands && node.type === 'PLAIN' && !isCoordinate(path.at(-1))) {
        const meant = node.source?.replace('.', '')
        add(
          start,
          `${node.source} is read as ${node.value}: for thousands write ${meant}, without a separator, or put quotes around a text, "${node.source}"`,
        )
      }
      if (node.anchor !== undefined) {
        const mark = text.lastIndexOf('&', start)
        add(mark, `&${node.anchor} is an anchor, which is not read here; put quotes around the text`)
      }
      if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return
      if (/^[“„‟][^“”„‟]*[“”‟]$/.test(node.value)) {
        const quoted = text.slice(start, end).replace(/\n[\s\S]*/, '…')
        const message = `the text stands in typographic quotes, which are a part of it: write "…" or no quotes, or "${quoted}" if pages shall show them`
        add(start, message)
      }
      const [, blanks = '', after = ''] = /^([ \t]+)#(.?)/.exec(text.slice(end)) ?? []
      const isText = blanks.length === 1 && !node.value.startsWith('/')
      if (blanks === '' || (/^\s?$/.test(after) && !isText)) return
      const message = `the text ends here, because " #" begins a comment: put quotes around the whole text, or write two spaces, # and a space before a comment`
      add(end + blanks.length, message)
    },
  })
  return lost
}

function isCoordinate(parent: unknown): boolean {
  return isPair(parent) && isScalar(parent.key) && /^l(?:at|ong)itude$/.test(String(parent.key.value))
}
