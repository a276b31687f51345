import type { Block, Generated } from '../../catalog/prose.ts'
import { withLabelsAbove } from './labels.ts'

/** Returns whether a block is a path of steps, `:::steps`. */
export function isSteps(block: Block): block is Generated {
  return block.type === 'generated' && block.name === 'steps'
}

/** Returns the content of a path of steps. The label of a step is its title. */
export function titled({ body = [] }: Pick<Generated, 'body'>): readonly Block[] {
  return withLabelsAbove(body)
}
