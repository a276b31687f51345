/** A composed e-mail, without anything of a transport. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo: string
  readonly subject: string
  readonly messageId: string
  readonly date: Date
  readonly text: string
  readonly html: string
}

/**
 * Hands a mail over; done once the mail system has accepted it. After the signal nothing is waited for.
 *
 * @throws DeliveryFailure
 */
export type Deliver = (mail: Mail, signal: AbortSignal) => Promise<void>

/**
 * Why a mail was not handed over: the mail system refused, dropped or was too slow (`failed`), or it cannot work as it is
 * configured (`misconfigured`). `reason` is for the operators' log and holds nothing of the message.
 */
export class DeliveryFailure extends Error {
  readonly kind: 'failed' | 'misconfigured'
  readonly reason: string

  constructor(kind: 'failed' | 'misconfigured', reason: string) {
    super(`the mail was not delivered: ${reason}`)
    this.name = 'DeliveryFailure'
    this.kind = kind
    this.reason = reason
  }
}
