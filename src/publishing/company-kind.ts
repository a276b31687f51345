import type { OwnKind } from '../site/extensions.ts'
import { returning, showing } from './company-html.ts'
import { treeFault } from './company-tree.ts'

/** Returns a kind whose functions fail where they return a value of another type than theirs. */
export function checkedKind(kind: OwnKind, name: string): OwnKind {
  const { template, body, jsonLd, shareLine, links, markdown, listed, ...others } = kind
  const of = (part: string) => `${part} of the kind "${name}"`
  return withoutGaps({
    ...others,
    template: template && showing(template, of('the template'), kind),
    body: body && withoutGaps({ ...body, ...withoutGaps(checkedTrees()) }),
    jsonLd: jsonLd && returning(jsonLd, nodesFault, of('the jsonLd'), kind),
    shareLine: shareLine && returning(shareLine, lineFault, of('the shareLine'), kind),
    links: links && returning(links, listFault, of('the links'), kind),
    markdown: markdown && withoutGaps({ ...markdown, ...checkedLines(markdown) }),
    listed: listed && withoutGaps({ ...listed, ...checkedLink(listed) }),
  }) as OwnKind

  function checkedLines({ frontMatter }: Required<OwnKind>['markdown']) {
    if (!frontMatter) return {}
    return { frontMatter: returning(frontMatter, listFault, of('the front matter of the Markdown'), kind) }
  }

  function checkedLink({ llmsLink }: Required<OwnKind>['listed']) {
    if (!llmsLink) return {}
    return { llmsLink: returning(llmsLink, linkFault, of('the llmsLink'), kind) }
  }

  function checkedTrees() {
    const { introduction, beforeSections, conclusion, continuation } = body ?? {}
    const trees = { introduction, beforeSections, conclusion, continuation }
    return Object.fromEntries(
      Object.entries(trees).map(([part, tree]) => [
        part,
        tree && returning(tree, treeFault, of(`the ${part}`), kind),
      ]),
    )
  }
}

/** Returns an object without the members that are undefined, which would replace defaults. */
function withoutGaps<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T
}

function nodesFault(value: unknown): string | undefined {
  // A page may have none.
  if (value === undefined) return undefined
  const isSound = Array.isArray(value) && value.every(node => typeof node === 'object' && node !== null)
  return isSound ? undefined : "is no list of nodes: return [{ '@type': '…' }]"
}

function lineFault(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? undefined : 'is no text: return one'
}

function listFault(value: unknown): string | undefined {
  return Array.isArray(value) ? undefined : 'is no list: return [ … ]'
}

function linkFault(value: unknown): string | undefined {
  const { name, note } = Object(value) as { readonly name?: unknown; readonly note?: unknown }
  const isSound = typeof name === 'string' && typeof note === 'string'
  return isSound ? undefined : 'is no link: return { name, note }'
}
