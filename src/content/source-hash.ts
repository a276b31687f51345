import { hash } from 'node:crypto'

/** Keys of front matter that readers do not see, with their indented lines. */
// Input: content
const unread = /^(?:path|aliases|updated|draft|publishAt|sourceHash):.*\n(?:(?:[ \t]|- ).*\n)*/gm

/**
 * Returns a short digest of the parts of a document that readers see. Translations record the digest of their original.
 */
export function sourceHash(bytes: Uint8Array): string {
  const text = new TextDecoder()
    .decode(bytes)
    .replaceAll('\r\n', '\n')
    // Input: content
    .replaceAll(/[ \t]+$/gm, '')
  return hash('sha256', text.replaceAll(unread, '').trimEnd()).slice(0, 12)
}
