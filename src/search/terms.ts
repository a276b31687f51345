/** A text in small letters and without accents, so that "migração" and "Migracao" are one term. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The words and numbers of a text, folded. */
export function termsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
