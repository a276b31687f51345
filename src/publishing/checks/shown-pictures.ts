import { closestWord, didYouMean } from '../../catalog/closest-word.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'
import type { PersonFile } from '../../content/people.ts'
import { isPicture } from '../../content/pictures.ts'

/** Returns the issue of a picture's path; undefined if the picture exists. */
export function pictureFault(target: string, reachable: ReadonlySet<string>): string | undefined {
  if (target.startsWith('/assets/') && reachable.has(target)) {
    return isPicture(target) ? undefined : `the file ${target} is no picture: link to it without the "!"`
  }
  const near = closestWord(
    target.split('/').at(-1) ?? '',
    [...reachable].flatMap(path => (path.startsWith('/assets/') ? [path.slice('/assets/'.length)] : [])),
  )
  const remedy =
    didYouMean(near && `/assets/${near}`) || 'put it into the folder assets/ and write /assets/<its name>'
  return `the picture ${target} is missing: ${remedy}`
}

/** A document that may name a picture in `picture.file`. */
interface Showing {
  readonly file: string
  readonly picture: { readonly file: string } | undefined
  readonly lineOf: Document<unknown>['lineOf']
}

/** Checks that every picture that a front matter or a person names exists. */
export function checkShownPictures(
  documents: readonly Document<object>[],
  people: readonly PersonFile[],
  reachable: ReadonlySet<string>,
  issues: IssueList,
): void {
  const showing: readonly Showing[] = [
    ...documents.map(({ file, frontMatter, lineOf }) => ({ file, picture: pictureOf(frontMatter), lineOf })),
    ...people.map(({ file, value, lineOf }) => ({ file, picture: value.picture, lineOf })),
  ]
  for (const { file, picture, lineOf } of showing) {
    const fault = picture && pictureFault(picture.file, reachable)
    if (fault) issues.add(file, fault, lineOf(['picture', 'file']), 1, 'reference')
  }
}

/** Returns the picture that a front matter names. The schema of its kind has checked its shape. */
function pictureOf(frontMatter: { readonly picture?: Showing['picture'] }): Showing['picture'] {
  return frontMatter.picture
}
