import { join } from 'node:path'

/** The origin of a site in memory. */
export const baseUrl = 'https://site.test'

/** The companies of the tests. They have no word in common. */
export const contentDirs = {
  first: join(import.meta.dirname, '../fixtures/company'),
  second: join(import.meta.dirname, '../fixtures/second-company'),
} as const

/** The sample of the repository. */
export const repositoryContent = join(import.meta.dirname, '../../content')

/** The second sample, with another country, other languages and another look. */
export const secondSample = join(import.meta.dirname, '../../examples/voilerie/content')

/** The contents of the repository. Only the tests of content and the judges use them. */
export const samples = [
  ['content/', repositoryContent],
  ['examples/voilerie/content/', secondSample],
] as const
