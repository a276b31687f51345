import type { Section } from '../model/catalog.ts'
import { type DocumentKind, type FrontMatterOf, pageSources } from '../model/document.ts'
import type { Language } from '../model/language.ts'
import { decodeText, type SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import { type ParsedBody, parseMarkdown } from './markdown/parse.ts'
import { readYaml } from './yaml.ts'

/** One Markdown file of the editors: its checked front matter, its parsed body, and where both stand. */
export interface Document<FrontMatter> {
  readonly kind: DocumentKind
  readonly file: string
  readonly language: Language
  readonly frontMatter: FrontMatter
  readonly body: ParsedBody
  /** The sections of the body, where its kind has them. */
  readonly sections?: readonly Section[]
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/** In characters of the file, so that its fault is told with the others; the page's Markdown is measured when it is compiled. */
const longestDocument = 40_000

/** Reads one Markdown file; its faults become issues, and then there is no document. */
export function readDocument<K extends DocumentKind>(
  source: SourceFile,
  kind: K,
  language: Language,
  issues: IssueList,
): Document<FrontMatterOf<K>> | undefined {
  const { shownAs } = source
  const text = decodeText(source, issues)
  if (text === undefined) return undefined
  const parts = /^---\n(?<yaml>[\s\S]*?)^---\n?(?<body>[\s\S]*)$/m.exec(text)
  if (!parts?.groups || parts.index !== 0) {
    issues.add(
      shownAs,
      'the front matter is missing: begin the file with a line "---", the page\'s fields, and another "---"',
    )
    return undefined
  }
  const { yaml = '', body = '' } = parts.groups
  if (text.length > longestDocument) {
    const message = `the file has ${text.length} characters, more than ${longestDocument}: make it two pages`
    issues.add(shownAs, message)
  }
  const located = readYaml({ file: shownAs, text: yaml, firstLine: 2 }, pageSources[kind].frontMatter, issues)
  const firstLine = text.slice(0, text.length - body.length).split('\n').length
  const parsed = parseMarkdown(body, { file: shownAs, firstLine }, issues)
  return (
    located && {
      kind,
      file: shownAs,
      language,
      frontMatter: located.value,
      body: parsed,
      lineOf: located.lineOf,
    }
  )
}
