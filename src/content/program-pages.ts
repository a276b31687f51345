import type { Company } from '../catalog/company.ts'
import type { Language } from '../catalog/language.ts'
import { phrases } from '../locales/phrases.ts'
import { filledStarter, starterPath } from '../locales/starter-text.ts'
import type { HeldFile, SourceFile } from './files.ts'
import type { Reading } from './reading.ts'
import { unlisted } from './translated-folder.ts'

/** The pages that the program writes for a company without pages for developers. The API refers to each of them. */
export const programPages = ['developers', 'errors', 'versioning'] as const

/** The day of the last change of their texts. */
const updated = '2026-11-28'

/** Returns whether the program writes them: the company has no pages for developers, and lists none. */
export function hasProgramPages({ developers, pages }: Pick<Company, 'developers' | 'pages'>): boolean {
  return !developers && programPages.every(id => !pages.includes(id))
}

/** Returns whether a page is one of them, by its name. */
export function isProgramPage(id: string): boolean {
  return programPages.some(each => each === id)
}

/** Returns a reading with these pages and their documents, if the program writes them. */
export function withProgramPages(reading: Reading): Reading {
  const { company, files, issues } = reading
  if (!company || !hasProgramPages(company)) return reading
  const isTheirs = ({ path }: SourceFile) => isProgramPage(/^pages\/([^/]+)\//.exec(path)?.[1] ?? '')
  for (const { path, shownAs } of files.filter(isTheirs)) {
    issues.add(shownAs, unlisted(path.split('/')[1] ?? '', 'pages'))
  }
  return {
    ...reading,
    // They come first, so that a company's page with the same address is told of it.
    company: { ...company, pages: [...programPages, ...company.pages] },
    files: [...files.filter(file => !isTheirs(file)), ...programDocuments(company)],
  }
}

/** Returns the documents of these pages in each language, as a company would write them. */
function programDocuments(company: Pick<Company, 'name' | 'languages'>): readonly HeldFile[] {
  return programPages.flatMap(id =>
    company.languages.map(language => {
      const path = `pages/${id}/${language}.md`
      const bytes = new TextEncoder().encode(programDocument(company, id, language))
      return { path, shownAs: `the program's own page ${path}`, bytes }
    }),
  )
}

function programDocument(
  company: Pick<Company, 'name' | 'languages'>,
  id: (typeof programPages)[number],
  language: Language,
): string {
  const { title, navigation, description, body } = phrases[language].starter.pages[id]
  const path = starterPath(company.languages, language, id)
  const keys = Object.entries({ path, title, navigation, description, updated })
  // The program writes no page of examples: OpenAPI has them.
  const paragraphs = body.split('\n\n').filter(paragraph => !paragraph.includes('{reference}'))
  return `---\n${keys.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')}---\n\n${filledStarter(company, language, paragraphs.join('\n\n'))}`
}
