/** A composed e-mail, independent of its transport. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  /** Absent where its sender gave no address. */
  readonly replyTo?: string
  readonly subject: string
  readonly messageId: string
  readonly date: Date
  readonly text: string
  readonly html: string
}

/**
 * Delivers a mail. Resolves once the mail system has accepted it, and settles soon after the signal aborts.
 * @throws DeliveryFailure
 */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>

/**
 * The state of a mail that was not accepted.
 * `refused`: the mail system does not have it. It refused, was not reached, or the whole mail was not written in time.
 * `unknown`: the whole mail may have arrived, and no reply was read.
 * `misconfigured`: the mail system does not have it, and cannot work with the present configuration.
 */
export type FailureKind = 'refused' | 'unknown' | 'misconfigured'

/**
 * Why a mail was not accepted. `reason` is for the operators' log and contains nothing of the message.
 *
 * @example
 * new DeliveryFailure('refused', 'the mailbox is full').kind // → 'refused'
 */
export class DeliveryFailure extends Error {
  readonly kind: FailureKind
  readonly reason: string

  constructor(kind: FailureKind, reason: string) {
    super(`the mail was not accepted (${kind}): ${reason}`)
    this.name = 'DeliveryFailure'
    this.kind = kind
    this.reason = reason
  }
}
