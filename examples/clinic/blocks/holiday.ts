import { defineBlock, fields, html, paragraph, text, z } from 'vitrine'

/** A note about days on which the clinic is closed. */
export const holiday = defineBlock({
  attributes: z.object({ from: fields.day, until: fields.day }),
  document: ({ attributes: { from, until } }) => [
    paragraph(
      { type: 'strong', content: [text('We are closed')] },
      text(' from '),
      { type: 'date', day: from, text: from },
      text(' to '),
      { type: 'date', day: until, text: until },
      text('.'),
    ),
  ],
  html: ({ blocks, write }) => html`<div class="holiday">${write(blocks)}</div>`,
  styles: [{ file: new URL('holiday.css', import.meta.url) }],
})
