import type { InputRequiredResult } from '@modelcontextprotocol/server'
import type { McpDescription } from '../../mcp/description.ts'
import type { McpTool } from '../../mcp/tool.ts'
import type { Application, Incoming } from '../application.ts'
import { type Elicitation, sendApproved } from './approval.ts'
import { callOperation } from './call-operation.ts'
import { hasMembers } from './members.ts'
import { fetchPage, search } from './read-site.ts'
import { type Arguments, failed, type ToolResult } from './tool-result.ts'

/** The tools that are not operations of the API. */
const readers: Readonly<Record<string, typeof search>> = { search, fetch: fetchPage }

/** A call of a tool. Where `asking` is given, a message is sent only after the user has approved it. */
export interface ToolCall {
  readonly name: string
  readonly given: Arguments
  readonly asking: Elicitation | undefined
}

/** Calls a tool. Undefined for an unknown tool. */
export function callTool(
  { name, given, asking }: ToolCall,
  incoming: Incoming,
  application: Application,
): Promise<ToolResult | InputRequiredResult> | undefined {
  const { mcp, site } = application.snapshot
  const tool = mcp().tools.find(each => each.name === name)
  if (!tool) return undefined
  const missing = missingArgument(tool, given)
  if (missing) return Promise.resolve(missing)
  const operation = site.api.operations.find(({ operationId }) => operationId === name)
  if (!operation) return readers[name]?.(given, incoming, application)
  if (operation === site.messages && asking) {
    return sendApproved(given, asking, incoming, application)
  }
  return callOperation(operation, given, incoming, application)
}

/** Whether a message calls a tool that does something. All others only read. */
export function isAction(message: unknown, { tools }: McpDescription): boolean {
  if (!hasMembers(message) || message.method !== 'tools/call') return false
  const called = hasMembers(message.params) ? message.params.name : undefined
  return tools.some(({ name, annotations }) => name === called && !annotations.readOnlyHint)
}

/** Returns the error of a reading tool with a missing argument. The API reports the missing fields of a message. */
function missingArgument(
  { name, inputSchema, annotations }: McpTool,
  given: Arguments,
): ToolResult | undefined {
  if (!annotations.readOnlyHint) return undefined
  // The keywords of a schema that this program has made.
  const required = (inputSchema.required ?? []) as readonly string[]
  const properties = inputSchema.properties as Readonly<Record<string, ArgumentSchema>>
  const missing = required.find(argument => given[argument] === undefined || given[argument] === '')
  if (missing === undefined) return undefined
  const { description = '', enum: values } = properties[missing] ?? {}
  return failed({
    code: 'argument_missing',
    detail: `${name} needs the argument ${missing}.`,
    hint: values ? `Use one of these: ${values.join(', ')}.` : description,
  })
}

interface ArgumentSchema {
  readonly description?: string
  readonly enum?: readonly string[]
}
