import { caching } from '../../http/caching.ts'
import type { Fields } from '../../http/reply.ts'
import { cloudflareLimits, isPattern } from './cloudflare-limits.ts'
import { applies, type HeaderRule, isReadable, withRule, writeRule } from './cloudflare-rule.ts'
import type { ShownFile } from './shown-files.ts'

/** Fields of an address that a site of many pages lacks: each page has its own value. */
const ofOnePage: readonly string[] = ['Link', 'X-Markdown-Tokens']

/** The field that says how long caches keep a response, and its value for a year. */
const [[cacheField = '', immutable] = []] = Object.entries(caching.immutable)

/** An address, and the names of the fields that it lacks or that have another value. */
export interface LackingFields {
  readonly path: string
  readonly names: readonly string[]
}

/** The fields of an address: those that it needs, and those that the rules give it so far. */
interface Address {
  readonly path: string
  readonly wanted: Fields
  given: Fields
}

/**
 * Returns the file `_headers` for Cloudflare Pages, in as many rules as it reads. The first rule has the fields of the
 * home page; rules with patterns and then rules for single addresses change what differs.
 */
export function cloudflareHeaders(files: readonly ShownFile[]): {
  readonly text: string
  readonly lacking: readonly LackingFields[]
} {
  const addresses = files.map(
    ({ path, file, fields: { ETag: _, ...wanted } }): Address => ({
      path,
      wanted,
      given: fieldsOfHost(file),
    }),
  )
  const rules: HeaderRule[] = []
  add(ruleForAll(addresses))
  for (const pattern of patterns(addresses)) add(ruleForMany(pattern, addresses))
  for (const address of addresses) if (namesLacking(address).some(isShared)) add(ruleForOne(address))
  for (const address of addresses) add(ruleForOne(address))
  const lacking = addresses.map(address => ({ path: address.path, names: namesLacking(address) }))
  return { text: rules.map(writeRule).join('\n'), lacking: lacking.filter(({ names }) => names.length > 0) }

  function add(rule: HeaderRule): void {
    if (Object.keys(rule.fields).length === 0 || rules.length === cloudflareLimits.headerRules) return
    rules.push(rule)
    for (const address of addresses) {
      if (applies(rule, address.path)) address.given = withRule(address.given, rule)
    }
  }
}

/** Returns the fields that the host sends without a rule. The types of other files depend on its tables. */
function fieldsOfHost(file: string): Fields {
  const type = [
    ['.html', 'text/html; charset=utf-8'],
    ['.json', 'application/json'],
  ].find(([extension = '']) => file.endsWith(extension))?.[1]
  return {
    'Access-Control-Allow-Origin': '*',
    ...(type === undefined ? {} : { 'Content-Type': type }),
  }
}

/** Returns the rule for all addresses, pages that are missing included. */
function ruleForAll(addresses: readonly Address[]): HeaderRule {
  const home = addresses.find(({ path }) => path === '/')
  const shared = Object.entries(home?.wanted ?? {}).filter(
    ([name]) => isShared(name) && name !== 'Content-Type',
  )
  return {
    pattern: '/*',
    fields: { 'Access-Control-Allow-Origin': undefined, ...Object.fromEntries(shared) },
  }
}

/**
 * Returns the patterns of groups: Markdown, folders, and the kinds of files among the assets. A fingerprint ends with a
 * digit, by which the last patterns tell most fingerprinted addresses from the stable ones of the same kind.
 */
function patterns(addresses: readonly Address[]): string[] {
  const paths = addresses.map(({ path }) => path)
  const folders = paths.flatMap(path => /^\/[^/]+\//.exec(path) ?? [])
  const kinds = new Set(paths.flatMap(path => /^\/assets\/.*(\.\w+)$/.exec(path)?.[1] ?? []))
  const digits = [...kinds].flatMap(kind => Array.from('0123456789', digit => digit + kind))
  const all = [
    '/*.md',
    ...folders.map(folder => `${folder}*`),
    ...[...kinds, ...digits].map(end => `/assets/*${end}`),
  ]
  return [...new Set(all)].filter(pattern => !isPattern(pattern.replace('*', '')))
}

/** Returns a rule with each value that corrects at least two of the addresses of a pattern. */
function ruleForMany(pattern: string, addresses: readonly Address[]): HeaderRule {
  const rule = { pattern, fields: {} }
  const members = addresses.filter(({ path }) => applies(rule, path))
  // A folder may have files of other types, and 404 pages.
  const hasOneType = !pattern.endsWith('/*')
  const names = new Set(members.flatMap(namesLacking))
    .values()
    .filter(name => isShared(name) && (hasOneType || name !== 'Content-Type'))
  const fields = [...names].flatMap(name => {
    // An address that loses its rule must not be kept for a year by mistake.
    const isMixed = members.some(({ wanted }) => wanted[cacheField] !== immutable)
    const choosing = members.filter(
      ({ wanted }) => !isMixed || name !== cacheField || wanted[name] !== immutable,
    )
    const groups = Map.groupBy(choosing, ({ wanted }) => wanted[name])
    const [[value, wanting] = [undefined, []]] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
    const right = members.filter(({ given, wanted }) => given[name] === wanted[name])
    return wanting.length >= right.length + 2 ? [[name, value] as const] : []
  })
  return { pattern, fields: Object.fromEntries(fields) }
}

/** Returns a rule with all that an address lacks. It has no fields if the host would read the address as a pattern. */
function ruleForOne(address: Address): HeaderRule {
  const { path, wanted } = address
  const names = isPattern(path) ? [] : namesLacking(address)
  const fields = names.map(name => [name, wanted[name]] as const).filter(field => isReadable(...field))
  return { pattern: path, fields: Object.fromEntries(fields) }
}

function namesLacking({ wanted, given }: Address): string[] {
  const names = new Set([...Object.keys(wanted), ...Object.keys(given)])
  return [...names].filter(name => wanted[name] !== given[name])
}

function isShared(name: string): boolean {
  return !ofOnePage.includes(name)
}
