const fields = ['nome', 'email', 'telefone', 'mensagem']

/** The ids of HTML documents that are no anchors of their text: those of every document, and those of the contact form. */
export const programIds = {
  everywhere: ['main', 'menu', 'machines'],
  ofBlocks: {
    'contact-form': [
      'contact',
      'whatsapp',
      ...fields.flatMap(field => [field, `${field}-help`, `${field}-error`]),
    ],
  },
} as const
