import { hash } from 'node:crypto'

/** Keys of front matter that say nothing to readers, with what stands indented below them. */
const unread = /^(?:path|aliases|updated|draft|publishAt|sourceHash):.*\n(?:(?:[ \t]|- ).*\n)*/gm

/** A short digest of what a document says to readers, by which its translations name the text that they were made from. */
export function sourceHash(bytes: Uint8Array): string {
  const text = new TextDecoder()
    .decode(bytes)
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
  return hash('sha256', text.replaceAll(unread, '').trimEnd()).slice(0, 12)
}
