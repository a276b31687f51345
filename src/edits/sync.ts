import { bytesOf } from '../content/files.ts'
import { type Content, translationsOf } from '../content/read-content.ts'
import { sourceHash } from '../content/source-hash.ts'
import { EditRefused, type FileChanges, frontMatterLine, textOf } from './file-changes.ts'

/**
 * Marks translations as made from the present original. `what` is the address of a translation, its file, its page such
 * as `pages/about`, or a whole folder such as `pages`.
 *
 * @throws EditRefused if `what` matches no translation
 */
export function markTranslations({ translated, files, languages }: Content, what: string): FileChanges {
  const changes: FileChanges = new Map()
  const meant = what.replace(/\/$/, '')
  for (const translations of translationsOf(translated)) {
    const original = files.find(({ shownAs }) => shownAs === translations[languages[0]]?.file)
    for (const { file, language, frontMatter } of Object.values(translations)) {
      const source = files.find(({ shownAs }) => shownAs === file)
      if (language === languages[0] || !original || !source) continue
      const { path } = source
      if (frontMatter.path !== what && path !== meant && !path.startsWith(`${meant}/`)) continue
      changes.set(path, withKey(textOf(source), 'sourceHash', `"${sourceHash(bytesOf(original))}"`))
    }
  }
  if (changes.size > 0) return changes
  throw new EditRefused(
    `${what} is no translation: name its address, its file, or its page, such as /en/about, pages/about/en.md or pages/about`,
  )
}

/** Returns a document with a key of its front matter set to a value. */
function withKey(text: string, key: string, value: string): string {
  const line = frontMatterLine(key, text)
  if (line) return text.replace(line, () => `${key}: ${value}`)
  const [lineEnd] = /\r?\n/.exec(text) ?? ['\n']
  return text.replace(
    /^(---\r?\n[\s\S]*?)^---/m,
    (_, frontMatter: string) => `${frontMatter}${key}: ${value}${lineEnd}---`,
  )
}
