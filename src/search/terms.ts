import { withoutAccents } from '../catalog/characters.ts'

/** Returns the words and numbers of a text in lower case and without accents: "migração" and "Migracao" are one term. */
export function termsOf(text: string): readonly string[] {
  return (
    withoutAccents(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
