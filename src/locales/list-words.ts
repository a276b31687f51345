import { fill } from '../catalog/fill.ts'
import type { Language } from '../catalog/language.ts'
import { phrases } from './phrases.ts'

/** A page of a list of posts. `name` is the name of the list of all posts; `number` counts the pages from 1. */
export interface NumberedList {
  readonly name: string
  readonly subject?: string | undefined
  readonly number: number
  readonly count: number
}

/** Returns the title, the name in menus and the description of a page of a list of posts. */
export function listWords({ name, subject, number, count }: NumberedList, language: Language) {
  const words = phrases[language].blog
  const title = subject === undefined ? name : fill(words.subjectTitle, { subject })
  const description = subject === undefined ? words.allPosts : fill(words.subjectPosts, { subject })
  const page = fill(words.page, { number })
  return {
    title: number === 1 ? title : `${title}, ${page.toLowerCase()}`,
    navigation: number === 1 ? subject && capitalised(subject, language) : page,
    description: count === 1 ? description : `${description} ${fill(words.pageOf, { number, count })}`,
  }
}

/** Returns a text with an upper-case first letter. */
export function capitalised(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
