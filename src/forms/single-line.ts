/** Replaces what could begin another line, reverse the text or hide a part of it with spaces. Joiners and marks stay. */
export function singleLine(text: string): string {
  return text.replaceAll(misleading, ' ').trim()
}

/**
 * Control characters, line and paragraph separators, and the invisible separators, bidirectional embeddings, overrides and
 * isolates (UAX #9). Emoji, Persian and Indic spelling, and flags consist of other format characters.
 */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu
