import { bytesOf, type SourceFile } from '../../content/files.ts'

/** The new texts of files, by path in the content folder. `null` deletes the file. */
export type FileChanges = Map<string, string | null>

/** Thrown for a change of the content that is impossible. Its message gives the reason. */
export class EditRefused extends Error {}

/** Returns the text of a file with its original line endings. */
export function textOf(file: SourceFile): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(file))
}

/** Returns the front matter line that sets a key, without a comment at its end. */
export function frontMatterLine(key: string, text: string): string | undefined {
  const [frontMatter = ''] = text.split(/^---\r?$/m).slice(1, 2)
  // Input: content
  return new RegExp(String.raw`^${key}:[^\n#]*[^\s#]`, 'm').exec(frontMatter)?.[0]
}
