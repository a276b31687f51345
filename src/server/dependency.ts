/** The state of a system that the site depends on. */
export interface DependencyState {
  /** Whether its last use or check succeeded. Undefined before the first one. */
  isUsable(): boolean | undefined
  /** Names it, and describes its state in words. */
  describe(): string
}

/** A system that the site depends on, such as a mail server. Uses and checks show its state. */
export interface Dependency extends DependencyState {
  /** Records the end of a use. Without `failure` it succeeded. */
  used(failure?: unknown): void
  /** Checks it now, and again whenever it was neither used nor checked for the interval. */
  watch(check: () => Promise<unknown>): void
  /** Ends the checks and ignores later uses. */
  stop(): void
}

/** The settings of a dependency. */
export interface DependencySettings {
  readonly name: string
  /** In milliseconds. */
  readonly interval: number
  readonly reasonOf: (failure: unknown) => string
  /** Called once when it becomes unusable, and once when it is usable again. */
  readonly journal: { unusable(reason: string): void; usable(): void }
}

/** Returns a system that the site was given none of. Its state never changes. */
export function absentDependency(name: string): Dependency {
  return { isUsable: () => undefined, describe: () => name, used() {}, watch() {}, stop() {} }
}

/** Creates a dependency that nothing has used or checked yet. */
export function createDependency({ name, interval, reasonOf, journal }: DependencySettings): Dependency {
  let state: { readonly isUsable: boolean; readonly text: string } | undefined
  let unusableSince: string | undefined
  let check: (() => Promise<unknown>) | undefined
  let isChecking = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let uses = 0

  return {
    isUsable: () => state?.isUsable,
    describe: () => [name, state?.text ?? (check && 'not checked yet')].filter(Boolean).join(', '),
    used(failure) {
      uses += 1
      learn(failure)
    },
    watch(given) {
      check = given
      recheck()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }

  function recheck(): void {
    if (check && !isChecking && !isStopped) void perform(check)
  }

  async function perform(checked: () => Promise<unknown>): Promise<void> {
    isChecking = true
    const usesBefore = uses
    const failure = await checked().then(
      () => undefined,
      // Any failure is the result of the check.
      (error: unknown) => error ?? new Error('the check failed'),
    )
    isChecking = false
    // A use that ended in the meantime shows more than a check.
    if (uses === usesBefore) learn(failure)
  }

  function learn(failure: unknown): void {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(recheck, interval).unref()
    const wasUsable = state?.isUsable
    if (failure === undefined) {
      unusableSince = undefined
      state = { isUsable: true, text: 'usable' }
      if (wasUsable === false) journal.usable()
      return
    }
    const reason = reasonOf(failure)
    unusableSince ??= new Date().toISOString()
    state = { isUsable: false, text: `unusable since ${unusableSince} (${reason})` }
    if (wasUsable !== false) journal.unusable(reason)
  }
}
