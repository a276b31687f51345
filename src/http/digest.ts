/**
 * Returns the SHA-256 digest of bytes, or of a text in UTF-8, in hexadecimal.
 *
 * @example
 * (await sha256('vitrine')).slice(0, 16) // → 'ec2799bfa04695ef'
 */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
