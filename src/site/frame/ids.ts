import { fieldEntries } from '../../contract/contact-fields.ts'

/**
 * The ids of HTML documents that are not anchors of their text: those of every document, and those of the contact form.
 */
export const programIds: {
  readonly everywhere: readonly string[]
  readonly ofBlocks: { readonly 'contact-form': readonly string[] }
} = {
  everywhere: ['main', 'menu', 'menu-lines', 'menu-languages'],
  ofBlocks: {
    'contact-form': [
      'contact',
      ...fieldEntries.flatMap(([name, { control }]) => {
        if (control === 'none') return []
        return control === 'checkbox' ? [name] : [name, `${name}-help`, `${name}-error`]
      }),
    ],
  },
}
