import type { OperationContract, VersionContract } from './operation.ts'
import { isApiPath, isUnderPrefix, versionName } from './version-paths.ts'

/** Thrown when versions of the API contradict each other. Its message has a line for each contradiction. */
export class VersionsRefused extends Error {
  constructor(conflicts: readonly string[]) {
    super(conflicts.join('\n'))
    this.name = 'VersionsRefused'
  }
}

/**
 * Checks that each operation has its own id, and that each version owns its name, its document and its paths.
 *
 * @throws VersionsRefused with every contradiction, if there is any
 */
export function checkVersions(versions: readonly VersionContract[]): void {
  const declared = versions.flatMap(version =>
    version.operations.flatMap(operation => ({ version, operation, name: nameOf(operation, version) })),
  )
  const addresses = declared.flatMap(({ operation, name }) =>
    pathsOf(operation).map(path => ({ path, method: operation.method, name })),
  )
  const conflicts = [
    ...twice(versions, versionName, versionName).map(([name]) => `two versions have the name ${name}`),
    ...twice(versions, ({ openApiPath }) => openApiPath, versionName).map(
      ([path, names]) => `${path} is the OpenAPI document of ${names}`,
    ),
    ...twice(
      declared,
      ({ operation }) => operation.operationId,
      ({ name }) => name,
    ).map(([id, names]) => `the operationId ${id} belongs to ${names}`),
    ...twice(
      addresses,
      ({ method, path }) => `${method} ${shapeOf(path)}`,
      ({ name }) => name,
    ).map(([address, names]) => `${address} belongs to ${names}`),
    ...[...Map.groupBy(addresses, ({ path }) => shapeOf(path)).values()].flatMap(differentlyNamed),
    ...declared.flatMap(({ operation, version, name }) =>
      pathsElsewhere(operation, version, versions).map(path => `${path} is no path of ${name}`),
    ),
  ]
  if (conflicts.length > 0) throw new VersionsRefused(conflicts)
}

function nameOf({ operationId, method, path }: OperationContract, version: VersionContract): string {
  return `${operationId} of ${versionName(version)} (${method} ${path})`
}

function pathsOf({ path, aliases = [] }: OperationContract): readonly string[] {
  return [path, ...aliases]
}

/** Returns each key that several items have, with the names of these items. */
function twice<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  nameOfItem: (item: Item) => string,
): readonly (readonly [key: string, names: string])[] {
  return [...Map.groupBy(items, keyOf)]
    .filter(([, same]) => same.length > 1)
    .map(([key, same]) => [key, same.map(nameOfItem).join(' and ')])
}

/** Returns a path without the names of its parameters, which do not tell two paths apart. */
function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}

/** A path has one set of parameters, whatever the method: the first template that matches gives the values. */
function differentlyNamed(same: readonly { readonly path: string; readonly name: string }[]): string[] {
  if (new Set(same.map(({ path }) => path)).size < 2) return []
  return [`one path has parameters of different names: ${same.map(({ name }) => name).join(' and ')}`]
}

/** Returns the paths of an operation that are not below its version, or the other addresses that are not free. */
function pathsElsewhere(
  { path, aliases = [] }: OperationContract,
  version: VersionContract,
  versions: readonly VersionContract[],
): readonly string[] {
  const isFree = (alias: string) =>
    isApiPath(alias) && !versions.some(other => other !== version && isUnderPrefix(alias, other))
  return [...(isUnderPrefix(path, version) ? [] : [path]), ...aliases.filter(alias => !isFree(alias))]
}
