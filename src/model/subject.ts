import { slugOf } from './fields.ts'

/** The last part of the address at which the posts of a subject are listed; empty for a name without a letter or digit. */
export function subjectSlug(name: string): string {
  return slugOf(name)
}

/** Where the posts of a subject are listed. */
export function subjectPath(indexPath: string, segment: string, name: string): string {
  return `${indexPath}/${segment}/${subjectSlug(name)}`
}

/** The path of a page of a list, whose first page is at `first`. */
export function listPath(first: string, segment: string, number: number): string {
  return number === 1 ? first : `${first}/${segment}/${number}`
}
