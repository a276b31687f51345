import type { BlockDefinition } from '../../site/block.ts'
import { commandLineBlocks } from '../../site/passages/command-line.ts'

/** How to get and use the command line. */
export const commandLine: BlockDefinition = {
  document: (_, { site, language }) => commandLineBlocks(site, language),
}
