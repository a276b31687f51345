import type { PlacedVersion } from '../../content/company-file.ts'
import type { IssueList } from '../../content/issue.ts'
import { versionName } from '../../contract/version-paths.ts'
import type { ApiVersion } from '../../site/site.ts'

/** Checks that `api.versions` names only versions that the program has, and not version 1, whose dates are in `api` itself. */
export function checkApiVersions(
  named: readonly PlacedVersion[],
  versions: readonly ApiVersion[],
  issues: IssueList,
): void {
  const known = versions.map(versionName)
  for (const { name, file, line, column } of named) {
    const advice =
      name === 'v1'
        ? 'write its dates below "api" itself'
        : known.includes(name)
          ? undefined
          : `this program has ${known.join(', ')}`
    if (advice) issues.add(file, `"api.versions.${name}" is not known here: ${advice}`, line, column)
  }
}
