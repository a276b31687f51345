/** A kind of record in a store that sites share. */
export type RecordKind = 'idempotency' | 'quota' | 'check' | 'asset' | 'assets'

/** Returns the key of a record of one site. */
export type SiteKeys = (kind: RecordKind, ...names: readonly string[]) => string

/**
 * Creates the keys of a site, whose identity is its origin. Sites with different origins share no record. All instances
 * of a site have the same origin.
 *
 * @example
 * siteKeys('https://www.example.org')('quota', 'leitura') // → 'vitrine:https://www.example.org:quota:leitura'
 */
export function siteKeys(origin: string): SiteKeys {
  return (...names) => ['vitrine', origin, ...names].join(':')
}
