/** The limits of a contact message beside those of its fields: the key in characters, the whole body in bytes. */
export const contactLimits = {
  idempotencyKey: { maximum: 255 },
  bodyBytes: 64 * 1024,
} as const

/** What an `Idempotency-Key` consists of: visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]+$/
