import { withoutAccents } from '../model/characters.ts'

/** The words and numbers of a text, in small letters and without accents, so that "migração" and "Migracao" are one term. */
export function termsOf(text: string): readonly string[] {
  return (
    withoutAccents(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
