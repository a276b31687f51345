import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Journal } from '../routes/application.ts'
import type { Observer } from './observe.ts'
import { createRequestMetrics } from './request-metrics.ts'

/** Metrics in the text format of Prometheus. */
export interface MetricsText {
  readonly contentType: string
  text(): Promise<string>
}

/** The metrics of a process, a journal that also updates them, and an observer of requests. */
export interface Metrics extends MetricsText {
  measure(journal: Journal): Journal
  readonly observer: Observer
}

/** The state of the published site, for the metrics. */
export interface PublicationState {
  /** Returns when it was published. */
  publishedAt(): Date
  /** Whether newer content was refused. */
  isRefused(): boolean
}

/** The possible results of a message. */
const outcomes = ['accepted', 'refused', 'unknown', 'misconfigured'] as const

/** Creates the metrics of Node, the process, requests, messages, quotas and the published site. */
export function createMetrics({ publishedAt, isRefused }: PublicationState): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = createRequestMetrics()
  const messages = new Counter({
    name: 'vitrine_contact_messages_total',
    help: 'Contact messages by what came of them',
    labelNames: ['outcome'],
    registers,
  })
  // A rate cannot see the first message if its counter begins with that message.
  for (const outcome of outcomes) messages.inc({ outcome }, 0)
  const mail = new Histogram({
    name: 'vitrine_mail_seconds',
    help: 'How long the mail system took for a message, whatever came of it',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  })
  const faults = new Counter({
    name: 'vitrine_faults_total',
    help: 'Requests that failed by our own fault',
    registers,
  })
  const quotaRefusals = new Counter({
    name: 'vitrine_quota_refusals_total',
    help: 'Requests refused because their client was over its quota',
    labelNames: ['policy'],
    registers,
  })
  const closed = new Counter({
    name: 'vitrine_connections_closed_total',
    help: 'Connections closed or not taken because there were too many, of the site or of one client, or too many unread answers',
    labelNames: ['too_many_of'],
    registers,
  })
  for (const what of ['site', 'client', 'answers']) closed.inc({ too_many_of: what }, 0)
  new Gauge({
    name: 'vitrine_snapshot_timestamp_seconds',
    help: 'When the content that the site answers with was published, in seconds since 1970',
    registers,
    collect() {
      this.set(publishedAt().getTime() / 1000)
    },
  })
  new Gauge({
    name: 'vitrine_content_refused',
    help: '1 while newer content has faults and the site stays as it was',
    registers,
    collect() {
      this.set(isRefused() ? 1 : 0)
    },
  })
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${requests.text()}`,
    observer: requests.observer,
    measure: journal => ({
      ...journal,
      fault(error, path, requestId) {
        faults.inc()
        journal.fault(error, path, requestId)
      },
      quotaExceeded(policy) {
        quotaRefusals.inc({ policy: policy.name })
        journal.quotaExceeded(policy)
      },
      mailTook(seconds) {
        mail.observe(seconds)
        journal.mailTook(seconds)
      },
      connectionClosed(tooManyOf) {
        closed.inc({ too_many_of: tooManyOf })
        journal.connectionClosed(tooManyOf)
      },
      delivered(messageId, requestId) {
        messages.inc({ outcome: 'accepted' })
        journal.delivered(messageId, requestId)
      },
      notAccepted(messageId, failure, requestId) {
        messages.inc({ outcome: failure.kind })
        journal.notAccepted(messageId, failure, requestId)
      },
    }),
  }
}
