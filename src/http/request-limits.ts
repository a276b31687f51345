/** The limits of size and time of a request. */
export const requestLimits = {
  /** The request target. */
  targetBytes: 4096,
  /** The request line and the field lines together; also the trailer. */
  headBytes: 8 * 1024,
  /** The same for the parser. A head up to this size is parsed, so that the refusal can be logged with its request. */
  parsedHeadBytes: 16 * 1024,
  fieldLines: 100,
  headMilliseconds: 10_000,
  requestMilliseconds: 15_000,
  /** All unfinished bodies together. */
  unfinishedBytes: 16 * 1024 * 1024,
  /** How many unfinished bodies one client may have. */
  unfinishedPerClient: 16,
} as const
