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
 * Returns the path that every path of a version begins with.
 *
 * @example
 * versionPrefix({ version: '1' }) // → '/api/v1'
 */
export function versionPrefix({ version }: { readonly version: string }): string {
  return `/api/v${version}`
}

/** Whether a path belongs to a version: it begins with its prefix, or is an alias of one of its operations. */
export function isOfVersion(path: string, version: VersionContract<never>): boolean {
  const prefix = versionPrefix(version)
  if (path === prefix || path.startsWith(`${prefix}/`)) return true
  return version.operations.some(({ aliases }) => aliases?.includes(path))
}
