import { html } from 'hono/html'
import type { BlockDefinition } from '../../site/block.ts'
import { titled } from '../../site/parts/steps.ts'
import { partStyles } from '../../site/parts/styles.ts'

/** A path of steps: a numbered list. The section around it has its layout. */
export const steps: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block, write }) => html`<div class="steps">
${write(titled(block))}</div>`,
  styles: [partStyles.steps],
  section: () => 'steps',
  fault: ({ holds }) =>
    holds.includes('numbered list')
      ? undefined
      : 'the block "::steps" holds a numbered list: begin each step with "1. "',
}
