import { faqAnchor, questionAnchor } from '../../catalog/anchors.ts'
import type { FaqEntry, FrontMatterOf } from '../../catalog/document.ts'
import type { Vocabulary } from '../../catalog/language-codes.ts'
import type { BlogDocuments } from '../../content/blog-documents.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'
import type { AnchorFacts, Blocks } from '../../site/block.ts'
import { type Kinds, kindOf } from '../../site/kind.ts'

/** Ids of every HTML document that are not anchors of its text. No link leads to them, and no heading may have them. */
export const programIds = ['main', 'menu', 'menu-lines', 'menu-languages']

/** What the anchors of pages depend on besides their documents. */
export interface AnchorSources extends AnchorFacts {
  readonly kinds: Kinds
  readonly blocks: Blocks
  /** Undefined while `company.yaml` has an issue. */
  readonly vocabulary: Vocabulary | undefined
}

/** A document whose page has anchors. `slugs` are the slugs of the posts that it lists. */
type Anchored = Document<{ faq: readonly FaqEntry[] } & Pick<Partial<FrontMatterOf<'service'>>, 'offers'>> & {
  readonly slugs?: readonly string[]
}

/** Returns every anchor that a document's page may have: those of its headings, and those that the program can add. */
export function anchorsOf(document: Anchored, sources: AnchorSources): Set<string> {
  const headings = headingsOf(document).map(({ anchor }) => anchor)
  return new Set([...headings, ...addedAnchors(document, sources), ...(document.slugs ?? [])])
}

/** Checks that each anchor is not empty and occurs once on its page. */
export function checkAnchors(
  documents: readonly Anchored[],
  blog: BlogDocuments | undefined,
  sources: AnchorSources,
  issues: IssueList,
): void {
  for (const document of documents) {
    checkHeadingAnchors(document, takenOn(document))
  }
  const taken = blog && takenOn(blog.index)
  for (const { file, slug } of blog?.posts ?? []) {
    if (!taken?.has(slug)) continue
    issues.add(
      file,
      `the name "${slug}" is that of another part of the page that lists the posts: rename the file`,
    )
  }

  function takenOn(document: Anchored): Set<string> {
    return new Set([
      ...addedAnchors(document, sources),
      ...programIds,
      ...document.body.generated.flatMap(({ name }) => idsOf(name)),
    ])
  }

  function idsOf(block: string): readonly string[] {
    const { vocabulary, blocks } = sources
    return (vocabulary && blocks[block]?.ids?.(vocabulary)) ?? []
  }

  function checkHeadingAnchors(document: Anchored, taken: ReadonlySet<string>): void {
    const { file, slugs = [] } = document
    for (const { anchor, text, line } of headingsOf(document)) {
      if (anchor === '') {
        issues.add(file, 'the heading has no word: write one or remove the heading', line)
      } else if (taken.has(anchor) || slugs.includes(anchor)) {
        const message = `the heading "${text}" has the anchor #${anchor}, which the program gives to another part of the page: word it otherwise`
        issues.add(file, message, line)
      }
    }
  }
}

function addedAnchors(document: Anchored, sources: AnchorSources): string[] {
  const questions = document.frontMatter.faq.map((_, index) => questionAnchor(index))
  return [
    ...kindOf(sources, document).body.anchors(document.frontMatter, sources.kinds),
    ...(questions.length > 0 ? [faqAnchor, ...questions] : []),
    ...document.body.generated.flatMap(({ name }) => sources.blocks[name]?.anchors?.(sources) ?? []),
  ]
}

/** Returns the headings that have anchors. Headings inside lists and quotes are refused elsewhere. */
function headingsOf({ body }: Anchored) {
  return body.headings.filter(({ isInside }) => !isInside)
}
