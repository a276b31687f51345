import type { SiteState } from './site-state.ts'

/** A gauge whose values are read at each request for the metrics. */
export interface StateGauge {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  /** Returns its values with their labels. */
  read(): readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]
}

/** Returns the gauges of the state of a site. */
export function stateGauges(state: SiteState): readonly StateGauge[] {
  const { version, takesMessages, mail, store } = state
  return [
    {
      name: 'vitrine_build_info',
      help: '1, with the versions of the program and of the published content',
      labelNames: ['version', 'content'],
      read() {
        const content = state.contentVersion()
        return content === undefined ? [] : [[{ version, content }, 1]]
      },
    },
    {
      name: 'vitrine_snapshot_timestamp_seconds',
      help: 'When the content that the site answers with was published, in seconds since 1970',
      read: () => [[{}, state.publishedAt().getTime() / 1000]],
    },
    {
      name: 'vitrine_content_refused',
      help: '1 while newer content has faults and the site stays as it was',
      read: () => [[{}, state.refusal() ? 1 : 0]],
    },
    {
      name: 'vitrine_deliveries',
      help: 'Contact messages that are being delivered, and those that wait for it',
      labelNames: ['state'],
      read: () => Object.entries(state.deliveries()).map(([name, count]) => [{ state: name }, count]),
    },
    {
      name: 'vitrine_mail_configured',
      help: '1 if the site has a mail system, 0 if it was configured without one',
      read: () => [[{}, takesMessages ? 1 : 0]],
    },
    {
      name: 'vitrine_mail_usable',
      help: '1 if the last use or check of the mail system succeeded, else 0; absent before the first and without one',
      read: () => usable(mail.isUsable()),
    },
    ...(store
      ? [
          {
            name: 'vitrine_store_usable',
            help: '1 if the last check of the shared store succeeded, else 0; absent before the first',
            read: () => usable(store.isUsable()),
          },
        ]
      : []),
  ]
}

function usable(isUsable: boolean | undefined): ReturnType<StateGauge['read']> {
  return isUsable === undefined ? [] : [[{}, isUsable ? 1 : 0]]
}
