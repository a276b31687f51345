/** The limits of one request to `/mcp`, besides the quotas. */
export const mcpLimits = {
  /** The messages in a batch. */
  batch: 20,
  /** The resources in a response. */
  resources: 200,
  /** The bytes in a response. */
  answerBytes: 256_000,
} as const
