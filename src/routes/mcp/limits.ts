/** What bounds one request to `/mcp`, beside the quotas. */
export const mcpLimits = {
  /** The messages of a batch. */
  batch: 20,
  /** The resources of an answer. */
  resources: 200,
  /** An answer, in bytes. */
  answerBytes: 256_000,
} as const
