import { contentVersion } from '../../catalog/company-head.ts'
import type { Block } from '../../catalog/prose.ts'
import { companyFile } from '../../content/company-file.ts'
import type { Content } from '../../content/read-content.ts'
import { recordOf } from '../../content/source-hash.ts'
import { translationsOf } from '../../content/translated-folder.ts'
import { hiddenRules, type Place } from '../../content/upgrade/hidden-rules.ts'
import { withNamedLines } from '../../content/upgrade/named-blocks.ts'
import { developerPagesIn, placeOfPost } from '../../content/upgrade/shown-body.ts'
import { EditRefused, type FileChanges, textOf } from './file-changes.ts'
import { withKey } from './sync.ts'

/**
 * Returns content without a fault as the present version of the format writes it. Empty if it is of this version. All
 * other lines stay as they are.
 *
 * @throws EditRefused if the line of the version has another form than `version: 1`
 */
export function upgraded(content: Content): FileChanges {
  if (!isEarlier(content)) return new Map()
  const changes: FileChanges = new Map()
  for (const { file, blocks, place } of documentsOf(content)) {
    const source = content.files.find(({ shownAs }) => shownAs === file)
    // The program's own pages are no files.
    if (!source) continue
    const wraps = hiddenRules(blocks, place)
    if (wraps.length > 0)
      changes.set(
        source.path,
        inBody(textOf(source), body => withNamedLines(body, blocks, wraps)),
      )
  }
  for (const [path, text] of renewedRecords(content, changes)) changes.set(path, text)
  // Files are written in this order. Until its version has changed, content can be upgraded again.
  return changes.set(companyFile, withVersion(content))
}

/**
 * Returns translations with a record of their original as a file, as version 0.2 wrote it, whose file changes although it
 * says the same. They get a record of its words.
 */
function renewedRecords({ translated, files, languages }: Content, changes: FileChanges): FileChanges {
  const sourceOf = (shown: string) => files.find(({ shownAs }) => shownAs === shown)
  const renewed: FileChanges = new Map()
  for (const translations of translationsOf(translated)) {
    const original = translations[languages[0]]
    if (!original || !changes.has(sourceOf(original.file)?.path ?? '')) continue
    for (const translation of Object.values(translations)) {
      const source = sourceOf(translation.file)
      const isOfFile = translation.frontMatter.sourceHash?.includes('-') === false
      if (!source || !isOfFile || translation.translation !== 'current') continue
      const text = changes.get(source.path) ?? textOf(source)
      renewed.set(source.path, withKey(text, 'sourceHash', `"${recordOf(original, translation)}"`))
    }
  }
  return renewed
}

/** Returns whether content is of an earlier version of the format. */
export function isEarlier({ company }: Pick<Content, 'company'>): boolean {
  return company !== undefined && company.version !== contentVersion
}

interface Placed {
  readonly file: string
  readonly blocks: readonly Block[]
  readonly place: Place
}

function documentsOf({ translated, blog, theme }: Content): readonly Placed[] {
  const isForDevelopers = developerPagesIn(translated)
  const hasHeadingsBeside = theme.layout.headings === 'beside'
  const pages = Object.values(translated).flatMap(folder =>
    [...folder].flatMap(([id, translations]) =>
      Object.values(translations).map(({ kind, file, frontMatter: { path }, body: { blocks } }) => ({
        file,
        blocks,
        place: { kind, isForDevelopers: isForDevelopers(id, path), hasHeadingsBeside },
      })),
    ),
  )
  const posts = (blog?.posts ?? []).map(({ file, body: { blocks } }) => ({
    file,
    blocks,
    place: placeOfPost,
  }))
  return [...pages, ...posts]
}

/** Returns a document with another body. Its front matter stays as it is. */
function inBody(text: string, change: (body: string) => string): string {
  // Input: content
  const [head = ''] = /^\ufeff?---\r?\n[\s\S]*?^---\r?\n?/m.exec(text) ?? []
  return head + change(text.slice(head.length))
}

function withVersion({ files }: Content): string {
  const file = files.find(({ path }) => path === companyFile)
  const text = file ? textOf(file) : ''
  // Input: content
  const written = /^(\ufeff?(?:version|"version"|'version')[ \t]*:[ \t]*)1(?=\s|$)/m
  if (!written.test(text))
    throw new EditRefused(`${companyFile} must have a line "version: 1": write it so, and run this again`)
  return text.replace(written, `$1${contentVersion}`)
}
