import { slugOf } from './fields.ts'

/**
 * Returns the last segment of the address of a subject's list. Returns an empty text for a name without a letter or
 * digit.
 */
export function subjectSlug(name: string): string {
  return slugOf(name)
}

/** Returns the address of the list of a subject's posts. */
export function subjectPath(indexPath: string, segment: string, name: string): string {
  return `${indexPath}/${segment}/${subjectSlug(name)}`
}

/** Returns the path of a page of a list. `first` is the path of page 1, and `number` counts from 1. */
export function listPath(first: string, segment: string, number: number): string {
  return number === 1 ? first : `${first}/${segment}/${number}`
}
