import { isMenuLink } from '../../catalog/frame.ts'
import { bytesOf } from '../../content/files.ts'
import type { Content } from '../../content/read-content.ts'
import { documentsOf } from '../../content/read-content.ts'

/** A link to a web address, with its place. */
export interface ExternalLink {
  readonly target: string
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Returns every link to a web address: those of `company.yaml`, then those of the texts, in the order of documents. */
export function externalLinks(content: Content): readonly ExternalLink[] {
  const inTexts = documentsOf(content).flatMap(({ file, body }) =>
    body.references.flatMap(({ kind, target, line, column }) =>
      kind === 'link' && /^https?:\/\//i.test(target) ? [{ target, file, line, column }] : [],
    ),
  )
  return [...inFrame(content), ...inTexts]
}

/** Returns the web addresses of the menus and of the button in `company.yaml`. */
function inFrame({ company, placeInCompany }: Content): readonly ExternalLink[] {
  const { navigation = [], footer = [], call } = company ?? {}
  const inMenus = Object.entries({ navigation, footer }).flatMap(([menu, entries]) =>
    entries.flatMap((entry, index) =>
      isMenuLink(entry) ? [{ target: entry.url, ...placeInCompany([menu, index, 'url']) }] : [],
    ),
  )
  const all = call ? [...inMenus, { target: call.to, ...placeInCompany(['call', 'to']) }] : inMenus
  return all.filter(({ target }) => target.startsWith('https:'))
}

/** Returns the files of `assets/` that no file of the content mentions. */
export function unusedAssets({ files }: Content): readonly string[] {
  const texts = files.flatMap(file =>
    /\.(?:md|yaml|css)$/.test(file.path) ? [new TextDecoder().decode(bytesOf(file)).normalize('NFC')] : [],
  )
  const all = texts.join('\n')
  return files.flatMap(({ path, shownAs }) => {
    const name = `/${path}`.normalize('NFC')
    return path.startsWith('assets/') && !all.includes(name) && !all.includes(encodeURI(name))
      ? [shownAs]
      : []
  })
}
