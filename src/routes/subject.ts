import { isApiPath } from '../contract/version.ts'
import type { Reply } from '../http/reply.ts'
import { mcpPath } from '../site/paths.ts'
import { pageAt } from '../site/site.ts'
import { withoutFingerprint } from '../snapshot/assets.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** What a request was about, in words that are few and hold nothing that its client wrote. */
export interface Subject {
  /**
   * The canonical path of a page, the path of a file, the template of an operation; `(asset)` for files whose address holds
   * a fingerprint, `(none)` where there is nothing.
   */
  readonly route: string
  /** What kind of route that is. */
  readonly kind: 'page' | 'file' | 'asset' | 'api' | 'mcp' | 'none'
  /** The media type of the answer in a word, such as `html` and `markdown`; `none` for an answer without any. */
  readonly representation: string
  /** The language of the answer; `none` where it names none. */
  readonly language: string
}

/** Says what a request for a path was about, by its answer. */
export function subjectOf(path: string, { fields, selected = fields }: Reply, snapshot: Snapshot): Subject {
  const mediaType = selected['Content-Type']
  const language = selected['Content-Language'] ?? 'none'
  const representation =
    mediaType === undefined ? 'none' : (representations.get(mediaType) ?? nameOf(mediaType))
  const page = pageAt(snapshot.site, path)?.path
  if (page !== undefined) return { route: page, kind: 'page', representation, language }
  if (isApiPath(path)) {
    const route = snapshot.operationsAt(path)?.operations[0]?.path ?? nothing
    return { route, kind: 'api', representation, language }
  }
  if (path === mcpPath) return { route: mcpPath, kind: 'mcp', representation, language }
  if (snapshot.resources.has(path)) {
    const isAsset = withoutFingerprint(path) !== path
    return { route: isAsset ? '(asset)' : path, kind: isAsset ? 'asset' : 'file', representation, language }
  }
  return { route: nothing, kind: 'none', representation, language }
}

const nothing = '(none)'

/** Media types with their parameters, and their words. */
const representations: ReadonlyMap<string, string> = new Map([
  ['text/html; charset=utf-8', 'html'],
  ['text/markdown; charset=utf-8', 'markdown'],
  ['text/plain; charset=utf-8', 'text'],
  ['text/javascript; charset=utf-8', 'script'],
  ['text/css; charset=utf-8', 'style'],
  ['application/problem+json', 'problem'],
])

/** Of the others the family: `image`, `font`, `json` or `xml`. */
function nameOf(mediaType: string): string {
  const [, family = 'other', suffix] =
    /^(image|font|application)\/(?:[\w.-]+\+)?(json|xml)?/.exec(mediaType) ?? []
  return family === 'application' ? (suffix ?? 'other') : family
}
