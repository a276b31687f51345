import type { VersionContract } from './operation.ts'

/** Whether an address is one of the API's, existing or not. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** The path under which everything of a version lies. */
export function versionPrefix({ version }: { readonly version: string }): string {
  return `/api/v${version}`
}

/** Whether an address belongs to a version: it lies under its prefix, or it is an alias of one of its operations. */
export function isOfVersion(path: string, version: VersionContract<never>): boolean {
  const prefix = versionPrefix(version)
  if (path === prefix || path.startsWith(`${prefix}/`)) return true
  return version.operations.some(({ aliases }) => aliases?.includes(path))
}
