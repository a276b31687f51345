/** A JSON Schema (2020-12) of an object. */
export type ObjectSchema = { readonly type: 'object'; readonly [keyword: string]: unknown }

/** An MCP tool: an operation of the API, or a way to read the site. */
export interface McpTool {
  /** For an operation, its name in the contract. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  /** Absent where the result is only text. */
  readonly outputSchema?: ObjectSchema
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
}
