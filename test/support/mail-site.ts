import assert from 'node:assert/strict'
import { onceFor } from '../../src/catalog/once.ts'
import {
  createDeliveryQueue,
  type DeliveryQueueLimits,
  deliveryQueueLimits,
} from '../../src/forms/delivery-queue.ts'
import { idempotencyInMemory } from '../../src/forms/idempotency.ts'
import { smtpDelivery } from '../../src/forms/smtp.ts'
import { createQuotaCounter } from '../../src/http/quota-counter.ts'
import type { Application } from '../../src/routes/application.ts'
import { createRespond, fetchWith } from '../../src/server/handler.ts'
import { message } from './message.ts'
import { recorded } from './recording.ts'
import { startTestSite } from './site.ts'

/** A site that sends its messages through a mail server. Each request comes from a new client. */
export interface MailSite {
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** The kinds of the failures that the operators saw. */
  readonly failures: readonly string[]
}

/** Compiles the content once. Returns a function that makes independent sites from it. */
export async function prepareMailSites(): Promise<
  (smtpUrl: string, bounds?: Partial<DeliveryQueueLimits>) => MailSite
> {
  const { application } = await startTestSite()
  return (smtpUrl, bounds) => {
    const failures: string[] = []
    const own: Application = {
      ...application,
      quotas: onceFor(policy => createQuotaCounter(policy)),
      contact: {
        ...application.contact,
        records: idempotencyInMemory(10_000, Date.now),
        ...createDeliveryQueue(smtpDelivery(smtpUrl), { ...deliveryQueueLimits, ...bounds }),
      },
      journal: {
        ...application.journal,
        notAccepted: (messageId, { kind, reason }) => {
          assert.match(messageId, /^<[^<>@\s]+@mandacaia\.example>$/)
          assert.notEqual(reason, '')
          failures.push(kind)
        },
      },
    }
    const handler = fetchWith(createRespond(() => own))
    let clients = 0
    return {
      failures,
      fetch: recorded(async (path, init) => {
        clients += 1
        return handler(new Request(`https://site.test${path}`, init), `10.0.${clients >> 8}.${clients & 255}`)
      }),
    }
  }
}

/** Posts a message to the API from a new client. */
export function post(site: MailSite, body: unknown = message, fields: HeadersInit = {}): Promise<Response> {
  return site.fetch('/api/v1/contato', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...fields },
    body: JSON.stringify(body),
  })
}

/** Returns the status of a response and, for a problem, its code and its outcome. */
export async function outcomeOf(response: Response): Promise<string> {
  const { code, outcome } = (await response.json()) as { code?: string; outcome?: string }
  if (response.status === 502) assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
  return [response.status, code, outcome].filter(part => part !== undefined).join(' ')
}
