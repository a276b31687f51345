import type { Block } from '../../catalog/prose.ts'
import { isProgramPage } from '../program-pages.ts'
import type { TranslatedDocuments } from '../translated-folder.ts'
import { hiddenRules, type Place } from './hidden-rules.ts'
import { withNamedBlocks } from './named-blocks.ts'

/** Returns a body as pages show it: that of version 1 with named blocks in place of its hidden rules. */
export function shownBody(blocks: readonly Block[], version: number, place: Place): readonly Block[] {
  return version === 1 ? withNamedBlocks(blocks, hiddenRules(blocks, place)) : blocks
}

/** The place of each post. */
export const placeOfPost: Place = { kind: 'post', isForDevelopers: false, hasHeadingsBeside: false }

/** Returns a function that says whether the page of an id and an address is one about the API. */
export function developerPagesIn({ pages }: TranslatedDocuments): (id: string, path: string) => boolean {
  const roots = Object.values(pages.get('developers') ?? {}).map(({ frontMatter }) => frontMatter.path)
  return (id, path) => isProgramPage(id) || roots.some(root => path.startsWith(`${root}/`))
}
