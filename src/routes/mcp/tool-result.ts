import type { CallToolResult } from '@modelcontextprotocol/server'

export type ToolResult = CallToolResult

/** The arguments of a call, before validation. */
export type Arguments = Readonly<Record<string, unknown>>

/** Returns an argument as text. Other values become JSON. */
export function asText(argument: unknown): string {
  return (typeof argument === 'string' ? argument : JSON.stringify(argument ?? '')).toWellFormed()
}

/** Returns an error that the model can correct: the cause, and how to fix it. */
export function failed(problem: {
  readonly code: string
  readonly hint: string
  readonly detail?: string
}): ToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] }
}
