import { capabilitiesAnchor, continueAnchor, faqAnchor, questionAnchor } from '../model/catalog.ts'
import type { FaqEntry } from '../model/document.ts'
import { type GeneratedBlock, plainText } from '../model/prose.ts'
import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'

/** The anchors that generated blocks bring along. */
export type GeneratedAnchors = Partial<Record<GeneratedBlock, readonly string[]>>

type Anchored = Document<{ faq: readonly FaqEntry[] }>

/** Every anchor of a document's page: those of its headings, and those that the program adds. */
export function anchorsOf(document: Anchored, generated: GeneratedAnchors): Set<string> {
  const headings = document.body.blocks.flatMap(block => (block.type === 'heading' ? [block.anchor] : []))
  return new Set([...headings, ...addedAnchors(document, generated)])
}

/** An anchor names one place: a heading that would have the name of a place that the program adds is an issue. */
export function checkAnchors(
  documents: readonly Anchored[],
  generated: GeneratedAnchors,
  issues: IssueList,
): void {
  for (const document of documents) {
    const added = new Set(addedAnchors(document, generated))
    for (const block of document.body.blocks) {
      if (block.type !== 'heading' || !added.has(block.anchor)) continue
      const message = `the heading "${plainText(block.content)}" has the anchor #${block.anchor}, which the program gives to another part of the page: word it otherwise`
      issues.add(document.file, message, document.body.lineOf.get(block))
    }
  }
}

function addedAnchors({ body, frontMatter }: Anchored, generated: GeneratedAnchors): string[] {
  const ofKind = [
    ...('capabilities' in frontMatter ? [capabilitiesAnchor] : []),
    ...('tags' in frontMatter ? [continueAnchor] : []),
  ]
  const questions = frontMatter.faq.map((_, index) => questionAnchor(index))
  return [
    ...ofKind,
    ...(questions.length > 0 ? [faqAnchor, ...questions] : []),
    ...body.blocks.flatMap(block => (block.type === 'generated' ? (generated[block.name] ?? []) : [])),
  ]
}
