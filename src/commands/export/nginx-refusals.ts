import { type ExportedRefusals, placeholders, type Refused } from './exported-site.ts'
import { map, withDollars } from './nginx-syntax.ts'

/** The directives for the errors that nginx writes itself. */
interface NginxRefusals {
  /** For the `http` block. */
  readonly maps: readonly string[]
  /** For the `server` block. */
  readonly server: string
}

/** The statuses of nginx that the site does not have, by the one that is sent instead. */
const otherStatuses: Readonly<Record<number, string>> = { 400: '495 496 497', 431: '494', 502: '504' }

/**
 * Returns the directives with which nginx refuses a request as the site does. Its own page would have a second
 * `Content-Type`, or lack the fields of every response.
 */
export function nginxRefusals(refusals: ExportedRefusals): NginxRefusals {
  const { byStatus, notAllowed, notAllowedInApi } = refusals
  const pages = byStatus.map(({ status }) => {
    const others = otherStatuses[status]
    const directive = `error_page ${status} ${pathOf(status)};\n`
    return others === undefined
      ? directive
      : `${directive}error_page ${others} =${status} ${pathOf(status)};\n`
  })
  const languages = [...notAllowedInApi.keys()]
  return {
    maps: [
      map(
        '"$arg_lang $uri"',
        '$vitrine_not_allowed',
        [...languages.slice(1), '\\S*'].map((asked, index) => [
          `~^${asked} /api(?:/|$)`,
          `@vitrine_405_${languages[index + 1] ?? languages[0]}`,
        ]),
        '@vitrine_405',
      ),
      // Another character could end the text in the JSON document. `$uri` would be the file.
      map(
        '$request_uri',
        '$vitrine_instance',
        [['~^(?<vitrine_asked>[\\w/.-]+)(?:\\?|$)', '$vitrine_asked', 'raw']],
        '/api',
      ),
    ],
    server: [
      ...pages,
      'error_page 405 $vitrine_not_allowed;\n',
      ...byStatus.map(refused => location(`= ${pathOf(refused.status)}`, refused, '  internal;\n')),
      location('@vitrine_405', notAllowed),
      ...[...notAllowedInApi].map(([language, refused]) => location(`@vitrine_405_${language}`, refused)),
    ].join(''),
  }
}

/** A path, because nginx has no address of a request that it cannot read, and then refuses named locations. */
function pathOf(status: number): string {
  return `/vitrine-${status}`
}

function location(name: string, { status, fields, body }: Refused, limits = ''): string {
  const added = Object.entries(fields).map(
    ([field, value]) => `  add_header ${field} ${withDollars(value)} always;\n`,
  )
  const text = withDollars(body)
    .replaceAll(placeholders.method, '$request_method')
    .replaceAll(placeholders.path, '$vitrine_instance')
  return `location ${name} {\n${limits}${added.join('')}  return ${status} ${text};\n}\n`
}
