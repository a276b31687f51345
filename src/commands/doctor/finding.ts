/** One line of a diagnosis. */
export interface Finding {
  readonly level: 'good' | 'warning' | 'failure'
  /** The examined part, such as `mail server`. */
  readonly subject: string
  readonly text: string
  /** What to do. Good findings have none. */
  readonly cure?: string
}

export function good(subject: string, text: string): Finding {
  return { level: 'good', subject, text }
}

export function warning(subject: string, text: string, cure: string): Finding {
  return { level: 'warning', subject, text, cure }
}

export function failure(subject: string, text: string, cure: string): Finding {
  return { level: 'failure', subject, text, cure }
}
