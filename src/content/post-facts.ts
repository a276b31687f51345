import type { FrontMatterOf } from '../model/document.ts'
import type { Language } from '../model/language.ts'
import { type MarkdownSize, markdownSize } from '../prose/markdown-size.ts'
import { type Document, readBody, readWritten } from './document.ts'
import type { SourceFile } from './files.ts'
import { IssueList } from './issue.ts'
import type { Outline } from './markdown/outline.ts'

type PostFrontMatter = FrontMatterOf<'post'>

/**
 * What the file of a post says, without the tree of its text: all that lists and checks need. It is plain data that follows
 * from the bytes of the file alone.
 */
export interface PostFacts {
  readonly frontMatter: PostFrontMatter
  readonly outline: Outline
  /** The size of its text as Markdown. */
  readonly size?: MarkdownSize | undefined
}

/** The facts of files that were read before. */
export type KnownFacts = ReadonlyMap<SourceFile, PostFacts>

/** A post by its facts; its text is parsed when it is read. */
export interface UnparsedPost extends Document<PostFrontMatter> {
  readonly size?: MarkdownSize | undefined
  readonly source: SourceFile
}

/** Reads a post for its facts. Its faults become issues; with some of them there are no facts. */
export function readFacts(source: SourceFile, issues: IssueList): PostFacts | undefined {
  const written = readWritten(source, 'post', issues)
  if (!written) return undefined
  const { blocks, lineOf: _, ...outline } = written.body
  return { frontMatter: written.frontMatter, outline, size: markdownSize(blocks) }
}

/** The document that a file holds whose facts are known. */
export function postOf(source: SourceFile, facts: PostFacts, language: Language): UnparsedPost {
  return {
    kind: 'post',
    file: source.shownAs,
    language,
    frontMatter: facts.frontMatter,
    size: facts.size,
    source,
    body: {
      ...facts.outline,
      get blocks() {
        return readBody(source).blocks
      },
      get lineOf() {
        return readBody(source).lineOf
      },
    },
    // Only faults are told with lines of the front matter.
    lineOf: path => readWritten(source, 'post', new IssueList())?.lineOf(path) ?? 1,
  }
}
