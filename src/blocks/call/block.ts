import { html } from 'hono/html'
import type { BlockDefinition } from '../../site/block.ts'

/** A call and its response on one sheet. Before the first heading of a page about the API it is next to the title. */
export const call: BlockDefinition = {
  takesBody: true,
  isText: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => html`<div class="call">${write(body)}</div>`,
  styles: [{ file: new URL('call.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.includes('code') ? undefined : 'the block "::call" holds code: write ``` around it',
}
