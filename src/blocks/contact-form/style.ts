import type { Style } from '../../site/style.ts'

/** The look of the form, and the module that sends it. */
export const contactFormStyle: Style = {
  file: new URL('contact-form.css', import.meta.url),
  script: { files: [new URL('contact-form.js', import.meta.url)] },
}
