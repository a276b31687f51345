import type { VersionContract } from './operation.ts'

/**
 * Whether a path is under `/api`, even if it does not exist.
 *
 * @example
 * isApiPath('/api/v9/x') // → true
 * isApiPath('/apis') // → false
 */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/**
 * Returns the name of a version, as in its paths and in `api.versions` of the content.
 *
 * @example
 * versionName({ version: '2' }) // → 'v2'
 */
export function versionName({ version }: Pick<VersionContract, 'version'>): string {
  return `v${version}`
}

/**
 * Returns the path that every path of a version begins with.
 *
 * @example
 * versionPrefix({ version: '1' }) // → '/api/v1'
 */
export function versionPrefix(version: Pick<VersionContract, 'version'>): string {
  return `/api/${versionName(version)}`
}

/**
 * Whether a path begins with the prefix of a version.
 *
 * @example
 * isUnderPrefix('/api/v1/servicos', { version: '1' }) // → true
 * isUnderPrefix('/api/v10', { version: '1' }) // → false
 */
export function isUnderPrefix(path: string, version: Pick<VersionContract, 'version'>): boolean {
  const prefix = versionPrefix(version)
  return path === prefix || path.startsWith(`${prefix}/`)
}

/** Whether a path belongs to a version: it begins with its prefix, or is an alias of one of its operations. */
export function isOfVersion(path: string, version: VersionContract): boolean {
  if (isUnderPrefix(path, version)) return true
  return version.operations.some(({ aliases }) => aliases?.includes(path))
}
