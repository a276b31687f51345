import { slugOf } from './slug.ts'

/** Returns the address of the list of a subject's posts. */
export function subjectPath(indexPath: string, segment: string, name: string): string {
  return `${indexPath}/${segment}/${slugOf(name)}`
}

/** Returns the path of a page of a list. `first` is the path of page 1, and `number` counts from 1. */
export function listPath(first: string, segment: string, number: number): string {
  return number === 1 ? first : `${first}/${segment}/${number}`
}

/** The number of subjects that a list of posts contains at most. A post contains all of its subjects. */
export const maxSubjects = 30
