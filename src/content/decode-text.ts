import { isUtf8 } from 'node:buffer'
import { unprintable } from '../catalog/characters.ts'
import { bytesOf, type SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'

/**
 * Returns the text of a file. Adds an issue and returns undefined if it is not UTF-8, contains control characters, or
 * has traces of other programs outside its code, which `withoutCode` removes from it. Other traces get a note.
 */
export function decodeText(
  file: SourceFile,
  issues: IssueList,
  withoutCode: (text: string) => string = text => text,
): string | undefined {
  const bytes = bytesOf(file)
  if (!isUtf8(bytes)) {
    issues.add(file.shownAs, 'the file is not UTF-8 text: save it again with the encoding UTF-8')
    return undefined
  }
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')
  for (const { pattern, message } of leftBehind) {
    if (!pattern.test(text)) continue
    const fault = placeOf(pattern, withoutCode(text))
    if (fault) {
      issues.add(file.shownAs, message, ...fault)
      return undefined
    }
    issues.note(file.shownAs, `this may be a mistake: ${message}`, ...(placeOf(pattern, text) ?? []))
  }
  const damage = placeOf(damaged, text)
  if (damage) issues.note(file.shownAs, damagedNote, ...damage)
  return hasControls(text, file.shownAs, issues) ? undefined : text
}

function placeOf(pattern: RegExp, text: string): [line: number, column: number] | undefined {
  const offset = text.search(pattern)
  if (offset < 0) return undefined
  const before = text.slice(0, offset).split('\n')
  return [before.length, (before.at(-1) ?? '').length + 1]
}

/** Accidental traces of other programs in a text. In a block of code they may be meant. */
const leftBehind = [
  {
    pattern: /^(?:<{7}|>{7}) /m,
    message: 'a conflict of Git is left here: keep one of the two texts, and remove the lines with the marks',
  },
  {
    pattern: /\ufffd/,
    message:
      'this was an accent or a sign until the file was saved in another encoding: write it again and save as UTF-8, or write &#xFFFD; for the sign',
  },
] as const

/**
 * Matches UTF-8 that was read as Latin-1 or windows-1252, such as `Ã£` for `ã`. After a capital it may be a text, such
 * as `MANHÃ»`, unless a small letter or another such pair follows.
 */
const damaged =
  /(?<!\p{Lu})(?:Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf])|Ã[\u0080-\u009f\u00a1-\u00bf](?=[\p{Ll}Ã])|â€/u

const damagedNote =
  'this looks like an accent or a sign of a file that was saved in another encoding: if so, write it again, and save as UTF-8'

/** Returns whether a text contains control characters. Adds an issue for the first one of each line. */
function hasControls(text: string, shownAs: string, issues: IssueList): boolean {
  if (!unprintable(text)) return false
  const found = text.split('\n').flatMap((line, index) => {
    const first = unprintable(line)
    return first ? [{ ...first, line: index + 1 }] : []
  })
  for (const { name, line, index } of found) {
    issues.add(shownAs, `${name} cannot be published: remove it`, line, index + 1)
  }
  return true
}
