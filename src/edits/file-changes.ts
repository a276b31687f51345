import type { SourceFile } from '../content/files.ts'

/** The new texts of files by their paths in the content folder; `null` for one that goes. */
export type FileChanges = Map<string, string | null>

/** Thrown for a change of the content that cannot be made; its message says why. */
export class EditRefused extends Error {}

/** The text of a file as it is, with its ends of lines. */
export function textOf({ bytes }: SourceFile): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** The line of the front matter that gives a key a value, without the comment behind it. */
export function frontMatterLine(key: string, text: string): string | undefined {
  const [frontMatter = ''] = text.split(/^---\r?$/m).slice(1, 2)
  return new RegExp(String.raw`^${key}:[^\n#]*[^\s#]`, 'm').exec(frontMatter)?.[0]
}
