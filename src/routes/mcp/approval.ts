import { type InputRequiredResult, inputRequired, inputResponse } from '@modelcontextprotocol/server'
import { sha256 } from '../../http/digest.ts'
import { approvalText } from '../../mcp/approval-text.ts'
import type { Application, Incoming } from '../application.ts'
import { callOperation } from './call-operation.ts'
import { type Arguments, failed, type ToolResult } from './tool-result.ts'

/** How to ask the user of a client: with a result that requires input (revision 2026-07-28). */
export interface Elicitation {
  /** The client's responses to earlier questions, by the keys of those questions. */
  readonly responses: Readonly<Record<string, unknown>> | undefined
}

/**
 * Sends a message that the user has approved. For a valid message that they have not seen, it returns the question
 * whether to send it, and keeps nothing. The key of the question is the digest of the message. So an approval counts
 * only for the text that was shown.
 */
export async function sendApproved(
  given: Arguments,
  { responses }: Elicitation,
  incoming: Incoming,
  application: Application,
): Promise<ToolResult | InputRequiredResult> {
  const { messages } = application.snapshot.site
  const { rehearsal } = messages
  const call = (all: Arguments) => callOperation(messages, all, incoming, application)
  if (!rehearsal || (given[rehearsal.name] ?? false) !== false) return call(given)
  const key = `approve-${(await sha256(JSON.stringify(Object.entries(given).toSorted()))).slice(0, 32)}`
  const response = inputResponse(responses, key)
  if (response.kind === 'elicit' && response.action === 'accept') return call(given)
  if (response.kind !== 'missing') return declined
  const checked = await call({ ...given, [rehearsal.name]: true })
  if (checked.isError) return checked
  return inputRequired({
    inputRequests: {
      [key]: inputRequired.elicit({
        message: approvalText(application.snapshot.site, given),
        requestedSchema: { type: 'object', properties: {} },
      }),
    },
  })
}

const declined = failed({
  code: 'not_approved',
  detail: 'The person did not approve the message. Nothing was sent.',
  hint: 'Ask the person what to change. Do not send the message again without their approval.',
})
