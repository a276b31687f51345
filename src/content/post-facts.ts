import { blogDocuments, type FrontMatterOf } from '../catalog/document.ts'
import type { Language } from '../catalog/language.ts'
import { type MarkdownSize, markdownSize } from '../prose/markdown-size.ts'
import { readBody } from './body.ts'
import { type Document, parseDocument } from './document.ts'
import type { SourceFile } from './files.ts'
import { IssueList } from './issue.ts'
import type { Reference } from './markdown/link-reference.ts'
import type { Outline } from './markdown/outline.ts'

type PostFrontMatter = FrontMatterOf<'post'>

/**
 * The data of a post that lists and checks need, without the tree of its text. It is plain data and depends only on the
 * bytes of the file.
 */
export interface PostFacts {
  readonly frontMatter: PostFrontMatter
  readonly outline: Outline
  /** The size of its text as Markdown. */
  readonly size?: MarkdownSize | undefined
}

/** The facts of files that were read before. */
export type KnownFacts = ReadonlyMap<SourceFile, PostFacts>

/** The facts of posts in memory, for a process that publishes again and again. */
export type RememberedFacts = WeakMap<SourceFile, PostFacts>

/** A post made from its facts. Its text is parsed when it is first read. */
export interface UnparsedPost extends Document<PostFrontMatter> {
  readonly size?: MarkdownSize | undefined
  readonly source: SourceFile
}

/**
 * Reads the facts of a post. Adds an issue for each mistake. Returns undefined if the text or the front matter is
 * invalid.
 */
export function readFacts(source: SourceFile, issues: IssueList): PostFacts | undefined {
  const written = parseDocument(source, blogDocuments.post, issues)
  if (!written) return undefined
  const { blocks, lineOf: _, ...outline } = written.body
  const { frontMatter, lineOf } = written
  // It precedes the pictures of the text, so that lists show it.
  const references = [...thumbnailOf(frontMatter, lineOf(['thumbnail'])), ...outline.references]
  return { frontMatter, outline: { ...outline, references }, size: markdownSize(blocks) }
}

function thumbnailOf({ thumbnail }: PostFrontMatter, line: number): readonly Reference[] {
  return thumbnail === undefined ? [] : [{ kind: 'picture', target: thumbnail, line, column: 1 }]
}

/** Returns the document of a file with known facts. */
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
    // Only issues need the lines of the front matter, so they are read on demand.
    lineOf: path => parseDocument(source, blogDocuments.post, new IssueList())?.lineOf(path) ?? 1,
  }
}
