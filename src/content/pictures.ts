import type { Asset, DeferredAsset } from '../catalog/asset.ts'
import { withoutAccents } from '../catalog/characters.ts'
import type { DeferPicture, PictureFile, PreparePictureFile } from '../catalog/picture.ts'
import { decodeText } from './decode-text.ts'
import { bytesOf, digestOf, type SourceFile, sizeOf } from './files.ts'
import { IssueList } from './issue.ts'

/** The file of the company's mark, which is optional. */
export const markFile = 'mark.svg'

/** The longest mark, in characters. Every shared picture and icon contains it. */
const longestMark = 20_000

const pictureName = /\.(?<extension>jpe?g|png|webp|gif|avif|svg)$/i
const plainName = /^[A-Za-z0-9._/-]+$/
const unpublishable = /\.(?:tiff?|heic|heif|bmp|psd)$/i
const folderOfTheProgram = /^assets\/(?:share|icons|drawings)\//

/** Returns whether a file is a picture that browsers show, according to its name. */
export function isPicture(path: string): boolean {
  return pictureName.test(path)
}

/** The files of `assets/`, and the pictures among them that are prepared later. */
export interface Assets {
  readonly assets: readonly Asset[]
  readonly deferredAssets: readonly DeferredAsset[]
}

/** How pictures are prepared. */
export interface PicturePreparation {
  readonly prepare: PreparePictureFile
  /** Postpones pictures that only posts show. Without it all are prepared at once. */
  readonly postpone?: DeferPicture
  readonly remembered?: RememberedAssets | undefined
}

/** The assets without an issue of files that were read before. */
export type RememberedAssets = WeakMap<SourceFile, Asset>

/**
 * Reads the files of `assets/`. Prepares the pictures among them, or inspects them to prepare them later. A picture
 * that cannot be shown is an issue. `deferrable` are the paths of the pictures that are not needed at the start, in the order
 * in which they are prepared.
 */
export async function readAssets(
  files: readonly SourceFile[],
  preparing: PicturePreparation,
  deferrable: ReadonlySet<string>,
  issues: IssueList,
): Promise<Assets> {
  const sources = files.filter(({ path }) => path.startsWith('assets/'))
  const read = await Promise.all(sources.map(file => rememberedAsset(file, preparing, deferrable, issues)))
  const deferredAssets = new Map(
    read.flatMap(asset => ('bytes' in asset ? [] : [[asset.path, asset] as const])),
  )
  return {
    assets: read.flatMap(asset => ('bytes' in asset ? [asset] : [])),
    deferredAssets: [...deferrable].flatMap(path => deferredAssets.get(path) ?? []),
  }
}

async function rememberedAsset(
  file: SourceFile,
  preparing: PicturePreparation,
  deferrable: ReadonlySet<string>,
  issues: IssueList,
): Promise<Asset | DeferredAsset> {
  const remembered = preparing.remembered?.get(file)
  if (remembered) return remembered
  const found = new IssueList()
  const asset = await readAsset(file, preparing, deferrable, found)
  issues.addAll(found)
  if (found.isEmpty && 'bytes' in asset) preparing.remembered?.set(file, asset)
  return asset
}

async function readAsset(
  file: SourceFile,
  { prepare, postpone }: PicturePreparation,
  deferrable: ReadonlySet<string>,
  issues: IssueList,
): Promise<Asset | DeferredAsset> {
  const path = `/${file.path}`
  const extension = pictureName.exec(file.path)?.groups?.extension
  if (folderOfTheProgram.test(file.path)) {
    issues.add(
      file.shownAs,
      'assets/share/, assets/icons/ and assets/drawings/ are folders of the program: give yours another name',
    )
  }
  const name = file.path.slice('assets/'.length)
  if (!plainName.test(name)) {
    issues.add(
      file.shownAs,
      `a name in assets/ has letters without accents, digits, ".", "_" and "-" alone: name it ${plain(name)}`,
    )
  }
  if (unpublishable.test(file.path)) {
    issues.add(file.shownAs, 'browsers do not show pictures of this kind: save it as JPEG, PNG or WebP')
  }
  if (extension === undefined) return { path, bytes: bytesOf(file) }
  const postponed = deferrable.has(path) ? await postpone?.(pictureFile(file), extension) : undefined
  if (postponed) return { path, picture: postponed }
  const result = await prepare(pictureFile(file), extension)
  if ('fault' in result) {
    issues.add(file.shownAs, result.fault, 1, 1, 'reference')
    return { path, bytes: bytesOf(file) }
  }
  const { bytes, ...picture } = result
  return { path, bytes, picture }
}

function pictureFile(file: SourceFile): PictureFile {
  return { shownAs: file.shownAs, digest: digestOf(file), read: () => bytesOf(file) }
}

/** Returns a similar name in ASCII, such as `familia-1.jpg` for `família 1.jpg`. */
function plain(name: string): string {
  return (
    withoutAccents(name)
      .split('/')
      // Input: content
      .map(part => part.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^-+(?=.)|-+(?=\.)|-+$/g, ''))
      .map(part => (/^\.|^$/.test(part) ? `file${part}` : part))
      .join('/')
  )
}

/**
 * Returns the spellings of an asset's path in documents, percent-encoded like the output of the Markdown parser. An
 * accent has two Unicode forms (NFC and NFD).
 */
export function spellingsOf(path: string): string[] {
  return [path, path.normalize('NFC'), path.normalize('NFD')].map(encodeURI)
}

/** Reads the company's mark, a square drawing. Adds an issue for a mistake. */
export async function readMark(
  files: readonly SourceFile[],
  prepare: PreparePictureFile,
  issues: IssueList,
): Promise<string | undefined> {
  const file = files.find(({ path }) => path === markFile)
  if (!file) return undefined
  const result = await prepare(pictureFile(file), 'svg')
  if ('fault' in result) issues.add(file.shownAs, result.fault)
  else if (result.width !== result.height) {
    issues.add(file.shownAs, 'the mark is not a square: give its viewBox one width and height')
  } else if (sizeOf(file) > longestMark) {
    issues.add(file.shownAs, `the mark has ${sizeOf(file)} bytes, more than ${longestMark}: simplify it`)
  }
  return decodeText(file, issues)
}
