/** The limits of one request to `/mcp`, besides the quotas. */
export const mcpLimits = {
  /** The members of all objects and arrays in a message. The SDK takes long for each. */
  members: 200,
  /** The messages in a batch. */
  batch: 20,
  /** The resources in a response. */
  resources: 200,
  /** The bytes in a response. */
  answerBytes: 256_000,
} as const
