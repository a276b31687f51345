/** The replacement of each key of `company.yaml` that earlier versions had: `'group.key': 'write …'`. */
export type RemovedKeys = Readonly<Record<string, string>>

/** The removed keys. An entry stays for two minor versions. CHANGELOG.md lists the same keys under "Removed". */
export const removedKeys: RemovedKeys = {}
