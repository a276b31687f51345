import { day as dayRule } from '../catalog/days.ts'
import { kindIn } from '../catalog/document.ts'
import { homePath } from '../catalog/paths.ts'
import type { Document } from './document.ts'
import type { Content } from './read-content.ts'

/** Returns the documents of each translated page, and the key with the last day of its kind. */
export function pagesWithEnds({ translated, sources }: Content) {
  return Object.entries(translated).flatMap(([folder, pages]) =>
    [...pages].map(([id, translations]) => ({
      documents: Object.values(translations),
      ends: sources[kindIn(sources, folder, id)].ends,
    })),
  )
}

/** Returns the last day of a document. A value that is no day is a fault, and ends nothing. */
export function lastDayOf({ frontMatter }: Document<object>, ends: string | undefined): string | undefined {
  return ends === undefined ? undefined : dayRule.safeParse(keyIn(frontMatter, ends)).data
}

/** Adds an issue for each last day that is no day, or differs between the languages. */
export function checkLastDays(content: Content): void {
  const { issues, languages } = content
  for (const { documents, ends } of pagesWithEnds(content)) {
    if (ends === undefined) continue
    const original = documents.find(({ language }) => language === languages[0])
    const written = original && keyIn(original.frontMatter, ends)
    for (const { file, frontMatter, lineOf } of documents) {
      const value = keyIn(frontMatter, ends)
      const fault = dayRule.optional().safeParse(value).error?.issues[0]
      if (fault) issues.add(file, `"${ends}" ${fault.message}`, lineOf([ends]))
      else if (original && value !== written) {
        const [here, there] = [value, written].map(each => each ?? 'none')
        const message = `${ends}: ${here} here, ${there} in ${original.file}; the languages must say the same`
        issues.add(file, message, lineOf([ends]))
      }
    }
  }
}

function keyIn(frontMatter: object, key: string): unknown {
  return (frontMatter as Readonly<Record<string, unknown>>)[key]
}

/**
 * Returns the addresses of the documents that have ended, each with that of the page with the name of the folder, which
 * lists the others, or else of the home page. `shown` is the content without hidden documents.
 */
export function endedAddresses(
  { languages, translated }: Content,
  shown: Content,
  ended: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const addresses = Object.entries(translated).flatMap(([folder, pages]) =>
    [...pages.values()].flatMap(translations =>
      Object.values(translations).flatMap(({ file, language, frontMatter: { path, aliases } }) => {
        if (!ended.has(file)) return []
        const list = shown.translated.pages.get(folder)?.[language]
        const target = list?.frontMatter.path ?? homePath(languages, language)
        return [path, ...aliases].map(address => [address, target] as const)
      }),
    ),
  )
  return new Map(addresses)
}
