import { caching } from '../../http/caching.ts'
import type { Fields } from '../../http/reply.ts'
import type { ExportedFile, ExportedSite } from './exported-site.ts'
import { nginxRedirects } from './nginx-redirects.ts'
import { nginxRefusals } from './nginx-refusals.ts'
import { type Entry, map, quoted, withDollars } from './nginx-syntax.ts'

/**
 * Returns the nginx configuration that serves an exported site: the file and the header fields of each response. `http`
 * is for the `http` block, and `server` for the site's `server` block, whose `root` is the folder of the files.
 *
 * nginx cannot compare `q` values. A format or coding counts if its weight is 1. If only one format is named, any
 * weight above 0 counts.
 */
export function nginxRules(site: ExportedSite): { readonly http: string; readonly server: string } {
  const { languages, files, missing, redirects } = site
  const plain = files.filter(({ fields }) => fields['Content-Encoding'] === undefined)
  const absent = [...missing.values()].flat()
  const coded = [...files, ...absent].filter(({ fields }) => fields['Content-Encoding'] !== undefined)
  const answers = new Map<string, Fields>([
    ...files.map(({ path, file, fields }) => [`${path} ${file}`, fields] as const),
    ...absent.map(({ file, fields }) => [`404 ${file}`, fields] as const),
    ...redirects.slice(0, 1).map(({ fields }) => ['308 ', fields] as const),
  ])
  const names = [...new Set([...answers.values()].flatMap(fields => Object.keys(fields)))].filter(
    name => name !== 'Location',
  )
  const variable = (name: string) => `$vitrine_${name.toLowerCase().replaceAll('-', '_')}`
  const localised = new Set(
    plain.flatMap(({ path, choice }) => (choice === 'default' || choice === 'markdown' ? [] : [path])),
  )
  const defaults = Map.groupBy(ofChoice(plain, 'default'), ([path]) => localised.has(path))
  const [inOneLanguage = [], inLanguages = []] = [defaults.get(false), defaults.get(true)]
  const http = [
    '# Written by vitrine-site export. Include it in the block "http".',
    'map_hash_max_size 65536;',
    'map_hash_bucket_size 512;',
    'variables_hash_max_size 4096;',
    'geo $vitrine_dollar { default "$"; }',
    map('$http_accept', '$vitrine_format', [
      [`~*${named('text/markdown', '1(?:\\.0*)?')}`, 'markdown'],
      [`~*${named('text/html', '1(?:\\.0*)?')}`, 'html'],
      [`~*^(?!.*text/html).*${named('text/markdown', weighed)}`, 'markdown'],
    ]),
    map(
      '$http_accept_encoding',
      '$vitrine_preferred_coding',
      [
        ['br', '.br'],
        ['zstd', '.zst'],
        ['(?:x-)?gzip', '.gz'],
      ].map(([name = '', extension = '']) => [`~*${named(name, weighed)}`, extension]),
    ),
    // A range is one of the bytes without a coding.
    map(
      '"$uri $http_range"',
      '$vitrine_coding',
      [['~^/assets/.+ bytes=\\s*(?:\\d+-\\d*|-\\d+)\\s*$', '']],
      '$vitrine_preferred_coding',
    ),
    map('$uri', '$vitrine_default', inOneLanguage),
    map('"$vitrine_format $uri"', '$vitrine_formatted', prefixed('markdown', ofChoice(plain, 'markdown'))),
    // A request for a language that the site does not have gets a 404.
    map('"$arg_lang $uri"', '$vitrine_localised', [
      ...prefixed('', inLanguages),
      ...languages.flatMap(language => prefixed(language, ofChoice(plain, language))),
    ]),
    map(
      '"$vitrine_formatted$vitrine_localised"',
      '$vitrine_file',
      [['~^(?<vitrine_chosen>/.+)$', '$vitrine_chosen', 'raw']],
      '$vitrine_default',
    ),
    // The address as it was asked, because a missing one is answered at another.
    map(
      '$request_uri',
      '$vitrine_language',
      languages.slice(1).map(language => [`~^/${language}(?:[/?]|$)`, language]),
      languages[0],
    ),
    map(
      '$vitrine_format',
      '$vitrine_missing_file',
      [['markdown', '/404.$vitrine_language.md', 'raw']],
      '/404.$vitrine_language.html',
    ),
    ...['file', 'missing_file'].map(chosen =>
      map(
        `"$vitrine_${chosen}$vitrine_coding"`,
        `$vitrine_sent_${chosen}`,
        [...new Set(coded.map(({ file }) => file))].map(file => [file, file]),
        `$vitrine_${chosen}`,
      ),
    ),
    map(
      '$vitrine_file',
      '$vitrine_key_of_file',
      [['~^/', '$uri $vitrine_sent_file', 'raw']],
      '404 $vitrine_sent_missing_file',
    ),
    ...nginxRedirects(redirects),
    // All redirects have the same fields.
    map('$vitrine_redirect', '$vitrine_key', [['~.', '308 ']], '$vitrine_key_of_file'),
    ...names.map(name => fieldMap(name, variable(name), answers)),
    // The key of a missing address begins with `404` instead of a slash, so it never matches.
    map('"$vitrine_key $vitrine_etag|$http_if_none_match"', '$vitrine_not_modified', [
      ['~^/[^|]* (?<vitrine_tag>"[^"]+")\\|(?:.*,)?\\s*(?:W/)?\\k<vitrine_tag>\\s*(?:,|$)', '1'],
      ['~^/[^|]+\\|\\s*\\*\\s*$', '1'],
    ]),
    // A 304 has no body, so it lacks the fields that describe one (RFC 9110 §15.4.5).
    ...names
      .filter(name => ofContent.includes(name))
      .map(name => map('$vitrine_not_modified', `${variable(name)}_sent`, [['1', '']], variable(name))),
  ]
  const refusals = nginxRefusals(site.refusals)
  const addFields = [
    // An empty value removes the field that nginx adds itself.
    '  add_header Last-Modified "";',
    ...names.map(
      name => `  add_header ${name} ${variable(name)}${ofContent.includes(name) ? '_sent' : ''} always;`,
    ),
  ]
  const answer = [
    '  if ($vitrine_redirect) { return 308 $vitrine_redirect_with_query; }',
    '  if ($vitrine_not_modified) { return 304; }',
    '  try_files $vitrine_sent_file =404;',
    ...addFields,
  ].join('\n')
  const server = `# Written by vitrine-site export. Include it in the block "server", after "root" with the folder of the files.
types { }
default_type "";
etag off;
if_modified_since off;
max_ranges 0;
gzip off;
absolute_redirect off;
merge_slashes off;
# As a path, because for a named location nginx would keep the method, and refuse it.
error_page 403 404 =404 /vitrine-missing;
location / {
${answer}
}
location /assets/ {
  max_ranges 1;
${answer}
}
# nginx finds that a range is beyond the end after it has added the fields of the file.
error_page 416 /vitrine-416;
location = /vitrine-416 {
  internal;
${fieldsOfRefusedRange.join('\n')}
  return 416 "";
}
location = /vitrine-missing {
  internal;
  try_files $vitrine_sent_missing_file =404;
${addFields.join('\n')}
}
${refusals.server}`
  return { http: `${[...http, ...refusals.maps].join('\n')}\n`, server }
}

/** A range beyond the end has the fields of the file too. Caches obey the strictest policy (RFC 9111 §4.2.1). */
const fieldsOfRefusedRange = Object.entries(caching.notStored).map(
  ([name, value]) => `  add_header ${name} ${value} always;`,
)

/** The header fields that describe a body. */
const ofContent = ['Content-Type', 'Content-Language', 'Content-Encoding']

/** A weight above 0 (RFC 9110 §12.4.2). */
const weighed = '(?:1(?:\\.0*)?|0\\.0*[1-9]\\d*)'

/** Returns a regular expression for a list that contains this name, without a weight or with this one. */
function named(name: string, weight: string): string {
  return `(?:^|,)\\s*${name}\\s*(?:;\\s*q=${weight}\\s*)?(?:,|$)`
}

/** Returns the `map` block of a header field. Its most frequent value is the default. */
function fieldMap(name: string, variable: string, answers: ReadonlyMap<string, Fields>): string {
  const counts = new Map<string, number>()
  for (const fields of answers.values())
    counts.set(fields[name] ?? '', (counts.get(fields[name] ?? '') ?? 0) + 1)
  const [[usual = ''] = []] = [...counts].toSorted(([, a], [, b]) => b - a)
  const others = [...answers].filter(([, fields]) => (fields[name] ?? '') !== usual)
  const lines = others.map(([key, fields]) => `  ${quoted(key)} ${withDollars(fields[name] ?? '')};\n`)
  return `map $vitrine_key ${variable} {\n  default ${withDollars(usual)};\n${lines.join('')}}`
}

/** Returns the file of each address in one representation. */
function ofChoice(files: readonly ExportedFile[], wanted: ExportedFile['choice']): Entry[] {
  return files.flatMap(({ path, choice, file }) => (choice === wanted ? [[path, file] as const] : []))
}

function prefixed(word: string, entries: readonly Entry[]): Entry[] {
  return entries.map(([key, value]) => [`${word} ${key}`, value])
}
