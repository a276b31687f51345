import { z } from 'zod'
import { webAddress } from '../catalog/fields.ts'
import { isPrefix, longestOldAddress, oldAddress, prefixPath } from '../catalog/redirects.ts'
import { decodeText } from './decode-text.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import { readYaml } from './yaml/yaml.ts'

export const redirectsFile = 'redirects.yaml'

/** An address that has moved, its new address, and the place of the redirect. */
export interface Redirect {
  /** The old address as it is written, in NFC: `/old-page`, `/index.php?id=3` or `/old/*`. */
  readonly from: string
  /** The new address. If it ends with `/*`, so does the old one. */
  readonly to: string
  readonly file: string
  readonly line: number
}

/**
 * The redirects: each key is an old address, each value a path of the site or a web address. `checks/` checks the
 * targets.
 */
const redirectsSchema = z.record(z.string(), z.unknown())

/** Reads `redirects.yaml`, if it exists. Adds an issue for each mistake. */
export function readRedirects(files: readonly SourceFile[], issues: IssueList): readonly Redirect[] {
  const source = files.find(({ path }) => path === redirectsFile)
  const text = source && decodeText(source, issues)
  if (!source || text === undefined) return []
  const { shownAs: file } = source
  const located = readYaml({ file, text, firstLine: 1 }, redirectsSchema, issues)
  if (!located) return []
  const known = new Map<string, string>()
  return Object.entries(located.value).flatMap(([from, to]) => {
    const line = located.lineOf([from])
    const fault = oldFault(from) ?? newFault(from, to) ?? repeated(from, known)
    if (fault !== undefined) issues.add(file, fault, line, 1, 'reference')
    // A new address without a fault is text.
    return fault === undefined
      ? [{ from: from.normalize('NFC'), to: inFields(to as string), file, line }]
      : []
  })
}

/** Returns a new address as a header field can contain it. */
function inFields(to: string): string {
  return webAddress.safeParse(to).data ?? to
}

/** Returns the issue of an old address; undefined if it is correct. */
function oldFault(from: string): string | undefined {
  const [path = '', query] = from.split(/\?(.*)/s, 2)
  if (from.length > longestOldAddress) {
    return `an old address has at most ${longestOldAddress} characters: ${from.slice(0, 40)}… has ${from.length}`
  }
  if (from.includes('#')) {
    return `browsers send nothing after "#": write the old address ${from} without it`
  }
  if (/\*/.test(path.replace(/\/\*$/, '')) || (query !== undefined && /\*/.test(from))) {
    return `the old address ${from} has a "*" in another place than the end of its path: write /old/* for every address below /old`
  }
  if (path === '/*') return 'the old address /* would be that of every missing page: write /old/*'
  if (likePattern.test(from) || likePatternInPath.test(path) || query?.includes('\\')) {
    return `the old address ${from} looks like a pattern, of which there is only "/*" at the end: write each address as in the browser`
  }
  if (unlikePath.test(path) || /[^\S ]|^ | $/.test(query ?? '')) {
    return `the old address ${from} must be a path such as /old-page: a slash, then letters as in the browser, without "%", and perhaps a query such as ?id=3`
  }
  if (query !== undefined && oldAddress(from).query === '') {
    return `the old address ${from} has no parameter after "?": write it without, which is for every query`
  }
  return undefined
}

/** Characters that end a path, or that browsers change in one. */
const unlikePath = /^(?!\/)|[^\S ]|[%\\]|\/\/|\/\.|\/ | \/| $/

/** Signs of a regular expression, or of a name for a part of the path as in other programs. */
const likePattern = /[\^|<>"`]|\.\+|\(\?|[)\]][?+]|[/=]:[a-z]/i
const likePatternInPath = /[{}[\]]|\$$/

/** Returns the issue of a new address; undefined if it is correct. */
function newFault(from: string, to: unknown): string | undefined {
  // Input: content
  const isPath = typeof to === 'string' && /^\/(?!\/)[^\s\\]*$/.test(to)
  const isAddress = typeof to === 'string' && (isPath || webAddress.safeParse(to).success)
  if (!isAddress) {
    return `the new address of ${from} must be a path such as /new-page or a web address such as https://example.org/`
  }
  if (/[/=]:[a-z]/i.test(to.replace(/^https?:\/\//, ''))) {
    return `the new address ${to} has a name with a colon: write /new/* for the end of the old address`
  }
  if (!to.includes('*')) return undefined
  if (!isPrefix(to) || /[*?#]/.test(prefixPath(to)) || !isHostSafe(to)) {
    return `the new address ${to} has a "*" in another place than the end of its path: write /new/*`
  }
  return isPrefix(from)
    ? undefined
    : `the new address ${to} ends with "*", but the old address ${from} does not: write the whole new address`
}

/** Whether a prefix has a path, to which the end of an old address is added. */
function isHostSafe(to: string): boolean {
  return to.startsWith('/') || URL.canParse(prefixPath(to))
}

/** Returns the issue of an address that an earlier redirect has too, in another spelling. */
function repeated(from: string, known: Map<string, string>): string | undefined {
  const key = JSON.stringify(oldAddress(from))
  const earlier = known.get(key)
  known.set(key, earlier ?? from)
  return earlier === undefined
    ? undefined
    : `the old address ${from} is the same as ${earlier}: remove one of the two`
}
