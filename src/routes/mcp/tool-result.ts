import type { CallToolResult } from '@modelcontextprotocol/server'

export type ToolResult = CallToolResult

/** The arguments of a call, not checked yet. */
export type Arguments = Readonly<Record<string, unknown>>

/** An argument as text; one that is not text becomes its JSON. */
export function asText(argument: unknown): string {
  return (typeof argument === 'string' ? argument : JSON.stringify(argument ?? '')).toWellFormed()
}

/** An error that the model can correct: what is wrong, and what to do. */
export function failed(problem: {
  readonly code: string
  readonly hint: string
  readonly detail?: string
}): ToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] }
}
