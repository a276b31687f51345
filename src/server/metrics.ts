import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Journal } from '../routes/application.ts'
import { tellingContactResponses } from '../routes/contact-responses.ts'
import type { Observer } from './observe.ts'
import { createRequestMetrics } from './request-metrics.ts'
import type { SiteState } from './site-state.ts'
import { type StateGauge, stateGauges } from './state-metrics.ts'

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

/** Metrics of the library. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** The possible results of a message. */
const outcomes = ['accepted', 'refused', 'unknown', 'misconfigured'] as const

/** The code of responses without a problem. */
const noProblem = 'none'

/** Creates the metrics of Node, the process, requests, messages, quotas and the state of the site. */
export function createMetrics(state: SiteState): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges with the names of counters. The same numbers are in the metrics without `_total`.
  for (const name of misnamed) registry.removeSingleMetric(name)
  for (const gauge of stateGauges(state)) register(gauge, registry)
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
  const contactResponses = new Counter({
    name: 'vitrine_contact_responses_total',
    help: 'Responses to contact messages of the form, the API and MCP, by status and by the code of the problem',
    labelNames: ['status', 'code'],
    registers,
  })
  for (const { status, code = noProblem } of tellingContactResponses)
    contactResponses.inc({ status, code }, 0)
  const missingAssets = new Counter({
    name: 'vitrine_assets_missing_total',
    help: 'Requests for an asset with a fingerprint that this process does not have',
    registers,
  })
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${requests.text()}`,
    observer(exchange, application) {
      if (exchange.kind === 'asset' && exchange.status === 404) missingAssets.inc()
      requests.observer(exchange, application)
    },
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
      contactAnswered(status, code = noProblem) {
        contactResponses.inc({ status, code })
        journal.contactAnswered(status, code)
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

function register({ name, help, labelNames = [], read }: StateGauge, registry: Registry): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset()
      // Without labels, a reset sets 0.
      if (labelNames.length === 0) this.remove()
      for (const [labels, value] of read()) this.set(labels, value)
    },
  })
}
