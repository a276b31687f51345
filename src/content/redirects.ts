import { z } from 'zod'
import { webAddress } from '../model/fields.ts'
import { decodeText, type SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import { readYaml } from './yaml.ts'

export const redirectsFile = 'redirects.yaml'

/** An address that has moved, its new address, and the place of the redirect. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly file: string
  readonly line: number
}

/**
 * The redirects: each key is an old path, each value a path of the site or a web address. `checks/` checks the targets.
 */
const redirectsSchema = z.record(z.string(), z.unknown())

/** Reads `redirects.yaml`, if it exists. Adds an issue for each mistake. */
export function readRedirects(files: readonly SourceFile[], issues: IssueList): readonly Redirect[] {
  const source = files.find(({ path }) => path === redirectsFile)
  const text = source && decodeText(source, issues)
  if (text === undefined) return []
  const { shownAs: file } = source as SourceFile
  const located = readYaml({ file, text, firstLine: 1 }, redirectsSchema, issues)
  if (!located) return []
  return Object.entries(located.value).flatMap(([from, to]) => {
    const line = located.lineOf([from])
    const fault = faultOf(from, to)
    if (fault !== undefined) issues.add(file, fault, line, 1, 'reference')
    return fault === undefined ? [{ from, to: to as string, file, line }] : []
  })
}

function faultOf(from: string, to: unknown): string | undefined {
  if (!from.startsWith('/') || /[\s?#%\\]|\/\/|\/\.|.\/$/.test(from)) {
    return `the old address ${from} must be a path such as /old-page: a slash, then letters as in the browser, without "?", "#", "%" and a slash at the end`
  }
  if (typeof to === 'string' && (/^\/\S*$/.test(to) || webAddress.safeParse(to).success)) return undefined
  return `the new address of ${from} must be a path such as /new-page or a web address such as https://example.org/`
}
