/** How much of a request is read, and for how long. */
export const requestLimits = {
  /** The request target. */
  targetBytes: 4096,
  /** The request line and the field lines together, and the trailer. */
  headBytes: 8 * 1024,
  /** The same, for the parser: a head up to here is read, so that its refusal can say whose request it refuses. */
  parsedHeadBytes: 16 * 1024,
  fieldLines: 100,
  headMilliseconds: 10_000,
  requestMilliseconds: 15_000,
  /** All bodies that have not arrived whole, together. */
  unfinishedBytes: 16 * 1024 * 1024,
  /** How many of them one client may have. */
  unfinishedPerClient: 16,
} as const
