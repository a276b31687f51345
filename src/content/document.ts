import type { z } from 'zod'
import type { TranslationState } from '../catalog/catalog.ts'
import type { DocumentKind } from '../catalog/document.ts'
import type { Language } from '../catalog/language.ts'
import type { Section } from '../catalog/service-section.ts'
import { partsOf, withoutCode } from './body.ts'
import { decodeText } from './decode-text.ts'
import type { SourceFile } from './files.ts'
import { IssueList } from './issue.ts'
import { type ParsedBody, parseMarkdown } from './markdown/parse.ts'
import { readYaml } from './yaml/yaml.ts'

/** A Markdown file of the content: its checked front matter, its parsed body, and their places in the file. */
export interface Document<FrontMatter> {
  readonly kind: DocumentKind
  readonly file: string
  readonly language: Language
  readonly frontMatter: FrontMatter
  readonly body: ParsedBody
  /** The sections of the body, if its kind has them. */
  readonly sections?: readonly Section[]
  /** The state of a translation that records its original. */
  readonly translation?: TranslationState | undefined
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/** A kind of documents, and the schema of their front matter. */
export interface DocumentType<F extends object> {
  readonly kind: DocumentKind
  readonly frontMatter: z.ZodType<F>
}

/** The longest file, in characters. Each page is measured again as Markdown in `publishing/checks/markdown-length.ts`. */
const longestDocument = 40_000

/**
 * Reads a Markdown file. Adds an issue for each mistake. Returns undefined if the text or the front matter is invalid.
 */
export function readDocument<F extends object>(
  source: SourceFile,
  type: DocumentType<F>,
  language: Language,
  issues: IssueList,
): Document<F> | undefined {
  const written = readOnce(source, type, issues)
  return written && { kind: type.kind, file: source.shownAs, language, ...written }
}

interface ParsedFile {
  readonly kind: DocumentKind
  readonly issues: IssueList
  readonly written: ParsedDocument<object> | undefined
}

/** The parsed documents, by file. During development most files stay the same, and are not parsed again. */
const parsedFiles = new WeakMap<SourceFile, ParsedFile>()

function readOnce<F extends object>(
  source: SourceFile,
  type: DocumentType<F>,
  issues: IssueList,
): ParsedDocument<F> | undefined {
  const { kind } = type
  let parsed = parsedFiles.get(source)
  if (parsed?.kind !== kind) {
    const found = new IssueList()
    parsed = { kind, issues: found, written: parseDocument(source, type, found) }
    parsedFiles.set(source, parsed)
  }
  issues.addAll(parsed.issues)
  // It is of this kind.
  return parsed.written as ParsedDocument<F> | undefined
}

/** The part of a document that depends only on the bytes of its file. */
export type ParsedDocument<FrontMatter> = Pick<Document<FrontMatter>, 'frontMatter' | 'body' | 'lineOf'>

/**
 * Reads a file as a document of a kind, without regard to its language. Adds an issue for each mistake. Returns
 * undefined if the text or the front matter is invalid.
 */
export function parseDocument<F extends object>(
  source: SourceFile,
  { frontMatter }: DocumentType<F>,
  issues: IssueList,
): ParsedDocument<F> | undefined {
  const { shownAs } = source
  const text = decodeText(source, issues, withoutCode)
  if (text === undefined) return undefined
  const parts = partsOf(text)
  if (!parts) {
    issues.add(shownAs, ...missingFrontMatter(text))
    return undefined
  }
  const { yaml, body, firstLine } = parts
  if (text.length > longestDocument) {
    const message = `the file has ${text.length} characters, more than ${longestDocument}: make it two pages`
    issues.add(shownAs, message)
  }
  const located = readYaml({ file: shownAs, text: yaml, firstLine: 2 }, frontMatter, issues)
  const parsed = parseMarkdown(body, { file: shownAs, firstLine }, issues)
  return located && { frontMatter: located.value, body: parsed, lineOf: located.lineOf }
}

/** Returns the issue of a file without front matter, and its line. */
function missingFrontMatter(text: string): [message: string, line: number] {
  const lines = text.split('\n')
  const begin = lines.findIndex(line => line.trim() !== '')
  if (lines[begin]?.trim() !== '---') {
    return [
      'the front matter is missing: begin the file with a line "---", the page\'s fields, and another "---"',
      1,
    ]
  }
  if (begin > 0 || lines[0] !== '---')
    return [
      'the front matter is missing: the file must begin with the line "---", without anything before it or behind it',
      1,
    ]
  // Input: content
  const end = lines.findIndex((line, index) => index > 0 && !/^\s*(?:[^\s:]+:|- |#(?!#))|^\s/.test(line))
  return [
    'the front matter that begins on line 1 has no end: write a line "---" after its last field',
    Math.max(end, 1) + 1,
  ]
}
