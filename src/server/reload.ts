import { describe, issuesBehind, ownFault } from '../content/issue.ts'
import type { Log } from './log.ts'

/** Publishes the content of a running site again. */
export interface Reloader {
  /**
   * Publishes the current content. If it has an issue, the site stays unchanged. Calls during a reload share the next
   * one, because the content may have changed after it was read. Never rejects.
   */
  reload(): Promise<ReloadOutcome>
  /** Returns the reason why the last reload was refused; undefined if the site shows the current content. */
  refusal(): Refusal | undefined
}

export type ReloadOutcome = 'published' | 'refused'

/** The result of a refused reload. */
export interface Refusal {
  readonly at: Date
  /** Each issue as `file:line:column: message`, or the one error that prevented the publication. */
  readonly faults: readonly string[]
}

/**
 * Creates the reloading of a site. `publish` publishes the content, switches the site to it, and resolves with its
 * version. Or it rejects and changes nothing. An error of `publish` goes to `report`, or by default to the log.
 */
export function createReloader(
  publish: () => Promise<string>,
  log: Log,
  report?: (error: unknown) => Promise<void>,
): Reloader {
  let refusal: Refusal | undefined
  let current: Promise<ReloadOutcome> | undefined
  let next: Promise<ReloadOutcome> | undefined

  return { reload, refusal: () => refusal }

  function reload(): Promise<ReloadOutcome> {
    if (next) return next
    if (current) {
      next = current.then(beginNext, beginNext)
      return next
    }
    return begin()
  }

  function beginNext(): Promise<ReloadOutcome> {
    next = undefined
    return begin()
  }

  function begin(): Promise<ReloadOutcome> {
    current = attempt().finally(() => {
      current = undefined
    })
    return current
  }

  async function attempt(): Promise<ReloadOutcome> {
    const begun = performance.now()
    let content: string
    try {
      content = await publish()
    } catch (error) {
      const issues = issuesBehind(error)
      refusal = { at: new Date(), faults: issues.length > 0 ? issues.map(describe) : [ownFault] }
      const whole = issues.length === 0 && { err: error }
      if (report) await report(error)
      else log.error({ faults: refusal.faults, ...whole }, refused)
      return 'refused'
    }
    refusal = undefined
    log.info(
      { milliseconds: Math.round(performance.now() - begun), content },
      'the content is published again',
    )
    return 'published'
  }
}

const refused = 'the content cannot be published: the site stays as it was'
