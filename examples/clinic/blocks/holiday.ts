import { defineBlock, fields, html, paragraph, strong, text, z } from 'vitrine'
import { dayOf } from '../day.ts'

/** A note about days on which the clinic is closed. */
export const holiday = defineBlock({
  attributes: z.object({ from: fields.day, until: fields.day }),
  document: ({ attributes: { from, until } }) => [
    paragraph(strong('We are closed'), text(' from '), dayOf(from), text(' to '), dayOf(until), text('.')),
  ],
  html: ({ blocks, write }) => html`<div class="holiday">${write(blocks)}</div>`,
  styles: [{ file: new URL('holiday.css', import.meta.url) }],
})
