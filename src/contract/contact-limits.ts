/** More limits of a contact message, besides those of its fields: the key in characters, the whole body in bytes. */
export const contactLimits = {
  idempotencyKey: { maximum: 255 },
  bodyBytes: 64 * 1024,
} as const

/** The characters of an `Idempotency-Key`: visible ASCII. */
export const idempotencyKeyPattern = /^[\x21-\x7e]+$/
