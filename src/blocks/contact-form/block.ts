import { html } from 'hono/html'
import { fieldEntries } from '../../contract/contact-fields.ts'
import { nameIn } from '../../contract/vocabulary.ts'
import type { BlockDefinition } from '../../site/block.ts'
import { partStyles } from '../../site/parts/styles.ts'
import { contactFormBlocks } from './document.ts'
import { contactForm } from './html.ts'
import { contactFormStyle } from './style.ts'

/** The form for a message to the company. Where no instance takes messages, the other ways to reach it. */
export const contactFormBlock: BlockDefinition = {
  document: (_, { site, language }) => contactFormBlocks(site, language),
  html: ({ site, language, uses, write, blocks }) => {
    if (site.messagesAt !== undefined) {
      uses(contactFormStyle)
      return contactForm(site, language)
    }
    uses(partStyles.details)
    return html`<div class="details" id="contact">\n${write(blocks)}</div>`
  },
  optionalStyles: [contactFormStyle],
  ids: vocabulary => [
    'contact',
    ...fieldEntries.flatMap(([name, { control }]) => {
      if (control === 'none') return []
      const id = nameIn(vocabulary, name)
      return control === 'checkbox' ? [id] : [id, `${id}-help`, `${id}-error`]
    }),
  ],
  requiredOn: 'contact',
}
