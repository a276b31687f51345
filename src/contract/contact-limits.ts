/** The limits of a contact message: lengths in Unicode code points, the whole body in bytes. */
export const contactLimits = {
  nome: { minimum: 2, maximum: 120 },
  email: { maximum: 160 },
  telefone: { maximum: 250 },
  mensagem: { minimum: 10, maximum: 5000 },
  idempotencyKey: { maximum: 255 },
  bodyBytes: 64 * 1024,
} as const

/** What an `Idempotency-Key` consists of: visible ASCII characters. */
export const idempotencyKeyPattern = /^[\x21-\x7e]+$/
