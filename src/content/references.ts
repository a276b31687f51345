import { faqAnchor, questionAnchor } from '../model/catalog.ts'
import type { FaqEntry } from '../model/document.ts'
import type { Block, GeneratedBlock } from '../model/prose.ts'
import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'
import type { Reference } from './markdown/reference.ts'

/** The anchors that generated blocks bring along. */
export type GeneratedAnchors = Partial<Record<GeneratedBlock, readonly string[]>>

type PageDocument = Document<{ path: string; faq: readonly FaqEntry[] }>

/**
 * Every link must lead somewhere and every picture must exist. `addresses` maps each page address to its document;
 * `reachable` are the other paths that answer.
 */
export function checkReferences(
  documents: readonly PageDocument[],
  addresses: ReadonlyMap<string, PageDocument>,
  reachable: ReadonlySet<string>,
  generatedAnchors: GeneratedAnchors,
  issues: IssueList,
): void {
  for (const document of documents) {
    for (const reference of document.body.references) {
      const fault = reference.kind === 'picture' ? pictureFault(reference) : linkFault(reference, document)
      if (fault) issues.add(document.file, fault, reference.line, reference.column)
    }
  }

  function pictureFault({ target }: Reference): string | undefined {
    if (target.startsWith('/assets/') && reachable.has(target)) return undefined
    return `the picture ${target} is missing: put it into the folder assets/ and write /assets/<its name>`
  }

  function linkFault({ target }: Reference, from: PageDocument): string | undefined {
    if (/^(?:https?:\/\/|mailto:|tel:)/i.test(target)) return undefined
    if (target === '') return 'the link leads nowhere: write its address between the parentheses'
    const [path = '', anchor] = target.split('#', 2)
    if (path !== '' && !path.startsWith('/')) {
      return `the link ${target} is neither a path from the root ("/…") nor a web address ("https://…")`
    }
    const page = path === '' ? from : addresses.get(path)
    if (!page) {
      if (reachable.has(path)) return undefined
      return `the link ${target} leads nowhere: no page, file or alias has the address ${path}`
    }
    if (anchor === undefined || anchorsOf(page).has(decode(anchor))) return undefined
    return `the link ${target} leads to a missing anchor: ${page.file} has no heading #${decode(anchor)}`
  }

  function anchorsOf(page: PageDocument): Set<string> {
    const anchors = page.body.blocks.flatMap(block => anchorsOfBlock(block))
    const questions = page.frontMatter.faq.map((_, index) => questionAnchor(index))
    return new Set(questions.length > 0 ? [...anchors, faqAnchor, ...questions] : anchors)
  }

  function anchorsOfBlock(block: Block): readonly string[] {
    if (block.type === 'heading') return [block.anchor]
    return block.type === 'generated' ? (generatedAnchors[block.name] ?? []) : []
  }
}

/** Markdown writes an accent in an anchor as percent-encoded UTF-8. */
function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    // A stray percent sign is no encoding; the anchor is then compared as it is written.
    return anchor
  }
}
