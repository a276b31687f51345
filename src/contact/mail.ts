/** A composed e-mail, without anything of a transport. */
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
 * Hands a mail over. Resolves once the mail system has accepted it, and settles soon after the signal.
 *
 * @throws DeliveryFailure
 */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>

/**
 * What is known of a mail that was not accepted. `refused`: the mail system does not have it, because it refused, was not
 * reached, or was given up before the whole mail was written. `unknown`: the whole mail may have arrived, and no reply was
 * read. `misconfigured`: the mail system does not have it, and cannot work as it is configured.
 */
export type FailureKind = 'refused' | 'unknown' | 'misconfigured'

/** Why a mail was not accepted. `reason` is for the operators' log and holds nothing of the message. */
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
