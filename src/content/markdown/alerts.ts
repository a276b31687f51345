import type { Token } from 'markdown-it'
import { type Alert, alerts, type Block } from '../../catalog/prose.ts'
import { figureOf } from './figures.ts'

const markers = alerts.map(alert => `[!${alert.toUpperCase()}]`).join(', ')
const fault = `an alert begins with a line such as "> [!NOTE]", and its text with the next line: use one of ${markers}`

/**
 * Returns the alert that a quote begins, from its first two tokens; undefined for other quotes. A wrong marker has no
 * `alert`.
 */
export function alertMarker(
  opening: Token | undefined,
  content: Token | undefined,
): { alert: Alert | undefined; fault: string } | undefined {
  if (opening?.type !== 'paragraph_open') return undefined
  // Input: content
  const [, name, rest] = /^\[!(\w+)\](?!\()(.*)/.exec(content?.content ?? '') ?? []
  if (name === undefined) return undefined
  const alert = rest?.trim() === '' ? alerts.find(alert => alert === name.toLowerCase()) : undefined
  return { alert, fault }
}

/** Returns the blocks of an alert without its marker, which begins the first paragraph. */
export function withoutMarker([first, ...others]: readonly Block[]): readonly Block[] {
  if (first?.type !== 'paragraph') return first ? [first, ...others] : []
  const [marker, ...content] = first.content
  const rest = marker?.type === 'text' ? marker.text.replace(/^\[!\w+\] ?/, '') : ''
  if (rest !== '')
    return [{ type: 'paragraph', content: [{ type: 'text', text: rest }, ...content] }, ...others]
  const text = content[0]?.type === 'break' ? content.slice(1) : content
  return text.length > 0 ? [figureOf(text) ?? { type: 'paragraph', content: text }, ...others] : others
}
