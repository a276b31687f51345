import { hash } from 'node:crypto'
import type { TranslationState } from '../catalog/catalog.ts'
import type { Block, Generated } from '../catalog/prose.ts'

/** The parts of a document that have words. */
interface Worded {
  readonly frontMatter: object
  readonly body: { readonly blocks: readonly Block[] }
}

/** An original, with the bytes of its file. */
export interface Original extends Worded {
  readonly bytes: Uint8Array
}

/** Returns the record that a translation says the same as its original: the digests of the words of both. */
export function recordOf(original: Worded, translation: Worded): string {
  return `${digestOf(original)}-${digestOf(translation)}`
}

/** Returns the state of a translation with a record. */
export function stateOf(record: string, original: Original, translation: Worded): TranslationState {
  const [originalThen, translationThen] = record.split('-')
  const isSame = originalThen === (translationThen ? digestOf(original) : digestOfFile(original))
  if (isSame) return 'current'
  return !translationThen || translationThen === digestOf(translation) ? 'stale' : 'unconfirmed'
}

/**
 * The keys, at any depth, without words: those that readers do not see, those whose values must be equal in every
 * language, and addresses, which differ between languages and are checked as links.
 */
const wordless = new Set([
  ...['path', 'aliases', 'updated', 'draft', 'publishAt', 'sourceHash'],
  ...['price', 'currency', 'per', 'entry', 'about', 'service'],
  ...['target', 'anchor', 'file'],
])

/** Returns a short digest of the words of a document, whatever the order of its keys and its line breaks are. */
function digestOf({ frontMatter, body }: Worded): string {
  return short(JSON.stringify([frontMatter, body.blocks], wordsOnly))
}

function wordsOnly(key: string, value: unknown): unknown {
  if (wordless.has(key)) return undefined
  // Generated blocks must be equal in every language, except for their content.
  if (Array.isArray(value)) return value.some(isGenerated) ? wordsOnly('', withContentOf(value)) : value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns an array with the content of generated blocks in their place. */
function withContentOf(value: readonly unknown[]): readonly unknown[] {
  return value.flatMap<unknown>(item => (isGenerated(item) ? (item.body ?? []) : [item]))
}

function isGenerated(value: unknown): value is Generated {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'generated'
}

function short(text: string): string {
  return hash('sha256', text).slice(0, 12)
}

/** In the records of version 0.2: keys of front matter that readers do not see, with their indented lines. */
// Input: content
const unread = /^(?:path|aliases|updated|draft|publishAt|sourceHash):.*\n(?:(?:[ \t]|- ).*\n)*/gm

/** Returns the digest of an original in the records of version 0.2, which have no digest of the translation. */
function digestOfFile({ bytes }: Original): string {
  const text = new TextDecoder()
    .decode(bytes)
    .replaceAll('\r\n', '\n')
    // Input: content
    .replaceAll(/[ \t]+$/gm, '')
  return short(text.replaceAll(unread, '').trimEnd())
}
