import type { Language, Languages } from '../catalog/language.ts'
import { pathIn } from '../catalog/paths.ts'
import { phrases } from './phrases.ts'
import { type StarterPageId, starterPages } from './starter.ts'

/** Whose texts they are, and the languages of the site. */
interface Edition {
  readonly name: string
  readonly languages: Languages
}

/** Returns the path of a starter page in a language. */
export function starterPath(languages: Languages, language: Language, id: StarterPageId): string {
  const { slug } = phrases[language].starter.pages[id]
  return pathIn(languages, language, slug === '' ? '' : `/${slug}`) || '/'
}

/** Returns a body of the starter, with the company's name and the paths of the pages in their places. */
export function filledStarter({ name, languages }: Edition, language: Language, body: string): string {
  const paths = starterPages.map(id => [id, starterPath(languages, language, id)] as const)
  return [['name', name] as const, ...paths].reduce(
    (text, [place, value]) => text.replaceAll(`{${place}}`, () => value),
    body,
  )
}
