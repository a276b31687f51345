/**
 * The colours of code tokens, the same in every theme: string, keyword, number or option, function or command, property
 * or field.
 */
export const codeColours = {
  light: {
    'code-string': 'oklch(43% 0.1 145)',
    'code-keyword': 'oklch(43% 0.15 300)',
    'code-number': 'oklch(43% 0.13 250)',
    'code-name': 'oklch(45% 0.11 60)',
    'code-key': 'oklch(43% 0.09 215)',
  },
  dark: {
    'code-string': 'oklch(82% 0.11 130)',
    'code-keyword': 'oklch(80% 0.1 310)',
    'code-number': 'oklch(80% 0.1 240)',
    'code-name': 'oklch(82% 0.13 80)',
    'code-key': 'oklch(82% 0.09 200)',
  },
} as const
