import { prefixPath } from '../../catalog/redirects.ts'
import type { ExportedRedirect } from './exported-site.ts'
import { type Entry, map, withDollars } from './nginx-syntax.ts'

/**
 * Returns the maps of `$vitrine_redirect`, where a request leads, and `$vitrine_redirect_with_query`. A redirect with a
 * query comes before a file, and one of a prefix after it. They compare the request as it was sent, because nginx does
 * not encode what it puts into a field.
 */
export function nginxRedirects(redirects: readonly ExportedRedirect[]): string[] {
  const byQuery = redirects.filter(({ query }) => query !== undefined)
  const prefixes = redirects
    .filter(({ isPrefix }) => isPrefix)
    .toSorted((a, b) => b.path.split('/').length - a.path.split('/').length)
  const others = redirects.filter(redirect => !byQuery.includes(redirect) && !prefixes.includes(redirect))
  return [
    map('$request_uri', '$vitrine_redirect_by_query', byQuery.map(entryOfQuery)),
    map('$request_uri', '$vitrine_redirect_below', prefixes.flatMap(entriesOfPrefix)),
    map('$vitrine_file', '$vitrine_redirect_of_missing', [['~.', '']], '$vitrine_redirect_below'),
    map(
      '$uri',
      '$vitrine_redirect_of_path',
      withSpellings(others).map(({ path, fields }) => [path, fields.Location ?? '']),
      '$vitrine_redirect_of_missing',
    ),
    map(
      '$vitrine_redirect_by_query',
      '$vitrine_redirect',
      [['~.', '$vitrine_redirect_by_query', 'raw']],
      '$vitrine_redirect_of_path',
    ),
    map(
      '"$vitrine_redirect_by_query $vitrine_redirect"',
      '$vitrine_redirect_with_query',
      [['~^[^ ]|[?#]', '$vitrine_redirect', 'raw']],
      '$vitrine_redirect$is_args$args',
    ),
  ]
}

/** Returns redirects with those of a slash or `/index.html` at the end of the old path, which lead to the same address. */
function withSpellings(redirects: readonly ExportedRedirect[]): readonly ExportedRedirect[] {
  const known = new Set(redirects.map(({ path }) => path))
  const spelled = redirects.flatMap(redirect =>
    /\/(?:index\.html)?$/.test(redirect.path)
      ? []
      : ['/', '/index.html'].map(end => ({ ...redirect, path: redirect.path + end })),
  )
  return [...redirects, ...spelled.filter(({ path }) => !known.has(path))]
}

/** Matches a path with these parameters in any order, and perhaps those of campaigns. */
function entryOfQuery({ path, query, fields }: ExportedRedirect): Entry {
  const pairs = Array.from(new URLSearchParams(query), pairInQuery)
  const wanted = pairs.map(pair => `(?=(?:.*&)?${pair}(?:&|$))`).join('')
  const allowed = [...pairs, 'utm_[^&]*', '[^&=]*clid=[^&]*'].join('|')
  const start = path === '/' ? '' : encoded(path)
  return [
    `~^${start}(?:/(?:index\\.html)?)?\\?${wanted}(?:&*(?:${allowed})(?=&|$))+&*$`,
    fields.Location ?? '',
  ]
}

/** Matches the path of a prefix, and all below it that could not be read as another host. */
function entriesOfPrefix({ path, fields }: ExportedRedirect): Entry[] {
  const { Location: to = '' } = fields
  const start = `~^(?![^?]*(?://|%2[fF]|%5[cC]))${encoded(path)}`
  if (!to.endsWith('/*')) return [[`${start}(?:/[^?]*)?(?:\\?|$)`, to]]
  const above = withDollars(prefixPath(to)).slice(1, -1)
  const slash = to.startsWith('/') ? '/?' : ''
  return [
    [`${start}/?(?:\\?|$)`, prefixPath(to) || '/'],
    [`${start}/(?<vitrine_end>[^?]+?)${slash}(?:\\?|$)`, `${above}/$vitrine_end`, 'raw'],
  ]
}

/** Returns a regular expression for a parameter. Without a value it needs no equals sign. */
function pairInQuery([name, value]: readonly [string, string]): string {
  return value === '' ? `${inQuery(name)}=?` : `${inQuery(name)}=${inQuery(value)}`
}

/** Returns a regular expression for a name or a value in a query, where a blank may be a plus sign. */
function inQuery(text: string): string {
  return text
    .split(' ')
    .map(part => part.split('/').map(encoded).join('(?:/|%2[fF])'))
    .join('(?:%20|\\+)')
}

/** Returns a regular expression for a text in a request, in both Unicode forms of its letters. */
function encoded(text: string): string {
  const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')].map(form =>
    Array.from(form, encodedCharacter).join(''),
  )
  return composed === decomposed ? `${composed}` : `(?:${composed}|${decomposed})`
}

function encodedCharacter(character: string): string {
  if (/[\w/~-]/.test(character)) return character
  const escapes = Array.from(
    new TextEncoder().encode(character),
    byte => `%${byte.toString(16).padStart(2, '0')}`,
  )
  const encoded = `(?i:${escapes.join('')})`
  return /[!-~]/.test(character)
    ? `(?:${character.replace(/[.*+?^${}()|[\]\\]/, '\\$&')}|${encoded})`
    : encoded
}
