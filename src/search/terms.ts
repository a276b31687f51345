/** Returns a text in lower case and without accents, so that "migração" and "Migracao" are one term. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns the words and numbers of a text, folded. */
export function termsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
