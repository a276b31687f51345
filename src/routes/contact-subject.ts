import { isApiPath } from '../contract/version-paths.ts'
import type { Reply } from '../http/reply.ts'
import { isAssetAddress } from '../publishing/snapshot/assets.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'
import { isMcpPath, mcpPath } from '../site/paths.ts'
import { pageAt } from '../site/site.ts'

/** The subject of a request in a few fixed words. They contain nothing that the client wrote. */
export interface Subject {
  /**
   * The canonical path of a page, the path of a file, or the template of an operation. `(asset)` for
   * addresses of assets, known or not, `(none)` for unknown paths.
   */
  readonly route: string
  /** The kind of that route. */
  readonly kind: 'page' | 'file' | 'asset' | 'api' | 'mcp' | 'none'
  /** The media type of the response in one word, such as `html` or `markdown`. `none` for a response without one. */
  readonly representation: string
  /** The language of the response. `none` where it names none. */
  readonly language: string
}

/** Returns the subject of a request, by its path and its response. */
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
  if (isMcpPath(path)) return { route: mcpPath, kind: 'mcp', representation, language }
  if (isAssetAddress(path)) return { route: '(asset)', kind: 'asset', representation, language }
  if (snapshot.resources.has(path)) return { route: path, kind: 'file', representation, language }
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

/** Returns the family of other media types: `image`, `font`, `json` or `xml`. */
function nameOf(mediaType: string): string {
  const [, family = 'other', suffix] =
    // Input: content
    /^(image|font|application)\/(?:[\w.-]+\+)?(json|xml)?/.exec(mediaType) ?? []
  return family === 'application' ? (suffix ?? 'other') : family
}
