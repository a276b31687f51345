import type { BlockDefinition } from './block.ts'
import { partStyles, textStyles } from './parts/styles.ts'
import type { Site } from './site.ts'
import type { Style } from './style.ts'

/** Returns every stylesheet besides the common one, in the order of the cascade: of the parts, the kinds, the
 * blocks and the company's frame. */
export function everyStyle({
  kinds,
  blocks,
  frame,
}: Pick<Site, 'kinds' | 'blocks' | 'frame'>): readonly Style[] {
  const ofBlocks = Object.values(blocks).flatMap(declared)
  const ofKinds = Object.values(kinds).flatMap(declared)
  const ofFrame = frame.styles ?? []
  return [
    ...new Set([
      ...Object.values(textStyles),
      ...Object.values(partStyles),
      ...ofKinds,
      ...ofBlocks,
      ...ofFrame,
    ]),
  ]
}

function declared({ styles = [], optionalStyles = [] }: Declaring): readonly Style[] {
  return [...styles, ...optionalStyles]
}

type Declaring = Pick<BlockDefinition, 'styles' | 'optionalStyles'>
