import { type Document, isMap, isNode, isScalar } from 'yaml'
import type { Written } from '../schema-faults.ts'

/** Returns the offset of a member. For a missing member, returns that of its nearest existing parent. */
export function offsetOf(root: unknown, path: readonly PropertyKey[], atKey: boolean): number {
  let node = root
  let offset = startOf(root) ?? 0
  for (const part of path) {
    const pair = isMap(node)
      ? node.items.find(item => isScalar(item.key) && String(item.key.value) === String(part))
      : undefined
    const child: unknown = pair
      ? pair.value
      : isNode(node) && 'items' in node
        ? node.items[Number(part)]
        : undefined
    if (child === undefined) break
    const keyStart = pair ? startOf(pair.key) : undefined
    offset = (atKey ? keyStart : undefined) ?? startOf(child) ?? keyStart ?? offset
    node = child
  }
  return offset
}

/** Returns the value of a member as it stands in the file: without its properties, and with its quotes. */
export function writtenAt(document: Document.Parsed, path: readonly PropertyKey[], text: string): Written {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (!isNode(node)) return { source: '', isQuoted: false }
  const [start = 0, end = 0] = node.range ?? []
  return { source: text.slice(start, end).trimEnd(), isQuoted: /^["']/.test(text.slice(start, end)) }
}

/** Returns the offset of a node; undefined for one that has no place in the text. */
export function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
