import { type Block, everyBlock, everyRunOf } from '../../catalog/prose.ts'
import type { Document } from '../../content/document.ts'
import { type Content, documentsOf } from '../../content/read-content.ts'
import { documentOf } from '../../site/block.ts'
import { kindOf } from '../../site/kind.ts'
import { type PlacedText, type Site, textsByPath } from '../../site/site.ts'
import { ownFeatures } from '../features.ts'
import type { KnownTargets } from './references.ts'
import { pictureFault } from './shown-pictures.ts'

/** A tree that the code of a company returned, and the line of the document that it belongs to. */
interface PlacedTree {
  readonly tree: readonly Block[]
  readonly lineOf: (target: string) => number
}

/**
 * Checks the links and pictures in the trees of a company's blocks and kinds. Code is trusted, but what editors write reaches it: a
 * wrong link is a fault of the document, as in a text.
 */
export function checkCodeLinks(content: Content, site: Site, { linkFault, reachable }: KnownTargets): void {
  const texts = textsByPath(site.catalog)
  for (const document of documentsOf(content)) {
    const placed = texts.get(document.frontMatter.path)
    if (!placed) continue
    const trees = [...treesOfBlocks(document, site), ...treesOfKind(document, placed, site)]
    const anchors = new Set(trees.flatMap(({ tree }) => anchorsIn(tree)))
    for (const { tree, lineOf } of trees) {
      for (const target of targetsIn(tree, 'link')) {
        const isOwn = target.startsWith('#') && anchors.has(target.slice(1))
        report(target, isOwn ? undefined : linkFault(target, document.language, document))
      }
      for (const target of targetsIn(tree, 'picture')) report(target, pictureFault(target, reachable))

      function report(target: string, fault: string | undefined): void {
        if (fault) content.issues.add(document.file, fault, lineOf(target), 1, 'reference')
      }
    }
  }
}

function treesOfBlocks({ body, language }: Document<object>, site: Site): readonly PlacedTree[] {
  if (!body.generated.some(({ name }) => isCompanys(name))) return []
  return everyBlock(body.blocks)
    .filter(block => block.type === 'generated')
    .flatMap((block, index) => {
      if (!isCompanys(block.name)) return []
      const line = body.generated[index]?.line ?? 1
      return [{ tree: documentOf(block, site, language), lineOf: () => line }]
    })

  function isCompanys(name: string): boolean {
    return Object.hasOwn(site.blocks, name) && !Object.hasOwn(ownFeatures.blocks, name)
  }
}

function treesOfKind(
  { frontMatter, lineOf }: Document<object>,
  { page, text: { language } }: PlacedText,
  site: Site,
): readonly PlacedTree[] {
  const kind = kindOf(site, page)
  if (Object.values(ownFeatures.kinds).some(own => own === kind)) return []
  const { introduction, beforeSections, conclusion, continuation } = kind.body
  const tree = [introduction, beforeSections, conclusion, continuation].flatMap(
    part => part?.call(kind.body, page, language, site) ?? [],
  )
  const keyOf = (target: string) => Object.entries(frontMatter).find(([, value]) => value === target)?.[0]
  return [{ tree, lineOf: target => lineOf([keyOf(target)].filter(key => key !== undefined)) }]
}

function targetsIn(tree: readonly Block[], type: 'link' | 'picture'): ReadonlySet<string> {
  return new Set(everyRunOf(tree).flatMap(run => (run.type === type ? [run.target] : [])))
}

function anchorsIn(tree: readonly Block[]): readonly string[] {
  return everyBlock(tree).flatMap(block => (block.type === 'heading' ? [block.anchor] : []))
}
