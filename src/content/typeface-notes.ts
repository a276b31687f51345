import type { Theme } from '../catalog/theme.ts'
import type { ContentIssue } from './issue.ts'

/** The weights of text and of headings. CSS Fonts 4 §2.8 draws false bold for a weight from 600 that a typeface lacks. */
const [ofText, ofHeadings] = [400, 600]

/** Returns what is not as good as it could be about the typeface of a theme, in the file with this name. It is no fault. */
export function typefaceNotes({ typeface }: Theme, file: string): ContentIssue[] {
  if (!typeface) return []
  const [least = 0, most = least] = typeface.weight.split(' ').map(Number)
  const weights = least === most ? `only the weight ${least}` : `only the weights ${least} to ${most}`
  const cure =
    'use the variable font of the family, which has an axis "wght"; a file for each weight is not supported'
  if (most < ofHeadings) {
    const message = `the typeface has ${weights}, so browsers draw a false bold for headings and bold text: ${cure}`
    return [{ file, line: 1, column: 1, message }]
  }
  if (least > ofText) {
    const message = `the typeface has ${weights}, so all text is as heavy as headings: ${cure}`
    return [{ file, line: 1, column: 1, message }]
  }
  return []
}
