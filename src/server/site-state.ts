import type { DependencyState } from './dependency.ts'

/** The state of a site, from its start on, for `/readyz` and the metrics. */
export interface SiteState {
  /** The version of the program. */
  readonly version: string
  /** Whether the process accepts requests. */
  isReady(): boolean
  /** Returns the version of the published content. Undefined before the first publication. */
  contentVersion(): string | undefined
  /** Returns when the content was published. */
  publishedAt(): Date
  /** Returns why the site does not match its content now. */
  refusal(): { readonly at: Date; readonly faults: readonly string[] } | undefined
  /** Whether there is a destination for messages. */
  readonly takesMessages: boolean
  readonly mail: DependencyState
  /** Undefined if this process shares nothing with others. */
  readonly store: DependencyState | undefined
  /** Returns how many deliveries run and wait now. */
  deliveries(): { readonly running: number; readonly waiting: number }
}
