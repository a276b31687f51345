import type { Content } from '../../content/read-content.ts'
import { recordOf } from '../../content/source-hash.ts'
import { translationsOf } from '../../content/translated-folder.ts'
import { EditRefused, type FileChanges, frontMatterLine, textOf } from './file-changes.ts'

/**
 * Records that translations say the same as their present original. Each of `what` is the address of a translation, its
 * file, its page such as `pages/about`, or a whole folder such as `pages`. Paths begin in the content folder, or where
 * messages about faults begin.
 *
 * @throws EditRefused if one of them matches no translation
 */
export function markTranslations(content: Content, what: readonly string[]): FileChanges {
  return new Map(what.flatMap(each => [...marked(content, each)]))
}

function marked({ translated, files, languages }: Content, what: string): FileChanges {
  const changes: FileChanges = new Map()
  const meant = what.replace(/^\.\//, '').replace(/\/$/, '')
  const isMeant = (path: string) => path === meant || path.startsWith(`${meant}/`)
  for (const translations of translationsOf(translated)) {
    const original = translations[languages[0]]
    for (const translation of Object.values(translations)) {
      const source = files.find(({ shownAs }) => shownAs === translation.file)
      if (!original || translation === original || !source) continue
      const { path, shownAs } = source
      if (translation.frontMatter.path !== what && !isMeant(path) && !isMeant(shownAs)) continue
      changes.set(path, withKey(textOf(source), 'sourceHash', `"${recordOf(original, translation)}"`))
    }
  }
  if (changes.size > 0) return changes
  throw new EditRefused(
    `${what} is no translation: name its address, its file, or its page, such as /en/about, pages/about/en.md or pages/about`,
  )
}

/** Returns a document with a key of its front matter set to a value. */
export function withKey(text: string, key: string, value: string): string {
  const line = frontMatterLine(key, text)
  if (line) return text.replace(line, () => `${key}: ${value}`)
  const [lineEnd] = /\r?\n/.exec(text) ?? ['\n']
  return text.replace(
    /^(---\r?\n[\s\S]*?)^---/m,
    (_, frontMatter: string) => `${frontMatter}${key}: ${value}${lineEnd}---`,
  )
}
