import { faqAnchor, questionAnchor } from '../../catalog/catalog.ts'
import type { FaqEntry, ServiceFrontMatter } from '../../catalog/document.ts'
import type { GeneratedBlock } from '../../catalog/prose.ts'
import type { BlogDocuments } from '../../content/blog-documents.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'
import { kindOf } from '../../kinds/table.ts'
import { anchorOf } from '../../site/passages/offers.ts'

/** The anchors that generated blocks add to a page. */
export type GeneratedAnchors = Partial<Record<GeneratedBlock, readonly string[]>>

/** Ids in HTML documents that are not anchors of the text. No link leads to them, and no heading may have them. */
export interface ProgramIds {
  readonly everywhere: readonly string[]
  readonly ofBlocks: GeneratedAnchors
}

/** A document whose page has anchors. `slugs` are the slugs of the posts that it lists. */
type Anchored = Document<{ faq: readonly FaqEntry[] } & Pick<Partial<ServiceFrontMatter>, 'offers'>> & {
  readonly slugs?: readonly string[]
}

/** Returns every anchor that a document's page may have: those of its headings, and those that the program can add. */
export function anchorsOf(document: Anchored, generated: GeneratedAnchors): Set<string> {
  const headings = headingsOf(document).map(({ anchor }) => anchor)
  return new Set([...headings, ...addedAnchors(document, generated), ...(document.slugs ?? [])])
}

/** Checks that each anchor is not empty and occurs once on its page. */
export function checkAnchors(
  documents: readonly Anchored[],
  blog: BlogDocuments | undefined,
  generated: GeneratedAnchors,
  ids: ProgramIds,
  issues: IssueList,
): void {
  for (const document of documents) {
    checkHeadingAnchors(document, takenOn(document))
    checkBlocks(document)
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
      ...addedAnchors(document, generated),
      ...ids.everywhere,
      ...anchorsOfBlocks(document, ids.ofBlocks),
    ])
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

  /** Checks that a block with anchors or ids occurs only once on a page. */
  function checkBlocks({ file, body }: Anchored): void {
    const present = new Set<string>()
    for (const { name, line } of body.generated) {
      if (!(name in generated || name in ids.ofBlocks)) continue
      if (present.has(name)) {
        issues.add(file, `"::${name}" stands on the page already: remove one of them`, line)
      }
      present.add(name)
    }
  }
}

function addedAnchors(document: Anchored, generated: GeneratedAnchors): string[] {
  const questions = document.frontMatter.faq.map((_, index) => questionAnchor(index))
  return [
    ...kindOf(document).body.anchors(document.frontMatter),
    ...(questions.length > 0 ? [faqAnchor, ...questions] : []),
    ...anchorsOfBlocks(document, generated),
  ]
}

/** Returns the anchors that a list of all prices has, one for each service with offers. */
export function priceAnchors(
  services: readonly Document<{ path: string } & Pick<Partial<ServiceFrontMatter>, 'offers'>>[],
): string[] {
  return services.flatMap(({ frontMatter }) => (frontMatter.offers?.length ? [anchorOf(frontMatter)] : []))
}

/** Returns the anchors that the generated blocks of a document add. */
function anchorsOfBlocks({ body }: Anchored, names: GeneratedAnchors): string[] {
  return body.generated.flatMap(({ name }) => names[name] ?? [])
}

/** Returns the headings that have anchors. Headings inside lists and quotes are refused elsewhere. */
function headingsOf({ body }: Anchored) {
  return body.headings.filter(({ isInside }) => !isInside)
}
