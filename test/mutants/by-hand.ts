/** A change that was thought of by somebody: a text that stands once in a file, and what stands there instead. */
export interface ByHand {
  readonly file: string
  readonly from: string
  readonly to: string
}

export const byHand: readonly ByHand[] = []
