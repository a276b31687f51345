import type { Language } from '../../catalog/language.ts'
import type { OperationContract } from '../../contract/operation.ts'
import { rateLimitFields } from '../../http/rate-limit-fields.ts'
import { statusName } from '../../http/status-names.ts'
import { abridge } from './abridge.ts'

/** Returns the response to the first request of a client in a quota window. Only the body of a success is shortened. */
export function answerMessage(
  status: number,
  mediaType: string,
  body: object,
  { policy }: OperationContract,
  language: Language,
): string {
  const fields = {
    'Content-Type': mediaType,
    'Content-Language': language,
    ...rateLimitFields(policy, {
      remaining: policy.quota - 1,
      resetSeconds: policy.windowSeconds,
    }),
  }
  const head = [
    `HTTP/1.1 ${status} ${statusName(status)}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\n')}\n\n${JSON.stringify(status >= 400 ? body : abridge(body), null, 2)}`
}
