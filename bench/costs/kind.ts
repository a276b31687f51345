/** A request as a client sends it. */
export interface Sent {
  readonly method?: string
  readonly target: string
  readonly fields?: Readonly<Record<string, string>>
  readonly body?: string
  /** Bytes that are not a request, instead of the others (Latin-1). */
  readonly bytes?: string
}

/** A kind of request whose cost is measured. */
export interface Kind {
  readonly name: string
  /** The status of the response. */
  readonly status: number
  /** The units of a quota that it costs. A request that no quota counts is one unit. */
  readonly units: number
  /** The most that a unit may cost, in pages. */
  readonly most: number
  /** The size of the larger request, in bytes or parts. The smaller one has half of it. Undefined for a fixed size. */
  readonly largest?: number
  /** Whether all requests come from one client, which is over its quota. */
  readonly isOverQuota?: true
  /** Whether it is an accepted message, which is listed apart: its cost is the email. */
  readonly isAccepted?: true
  /** Returns the request of a size. `turn` is another number for each request. */
  sent(size: number, turn: number): Sent
}

/** The most that a unit of a quota may cost, in pages. */
export const mostPages = 20

/** Returns a kind of one size, which costs one unit. */
export function kind(name: string, status: number, sent: Sent, rest: Partial<Kind> = {}): Kind {
  return { name, status, units: 1, most: mostPages, sent: () => sent, ...rest }
}

/** Returns a kind whose requests can be long. */
export function long(
  name: string,
  status: number,
  largest: number,
  sent: (size: number) => Sent,
  rest: Partial<Kind> = {},
): Kind {
  return { name, status, units: 1, most: mostPages, largest, sent, ...rest }
}

/** Repeats a text up to a length. */
export function filled(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length)
}

/** The longest field value, target and body that are sent, in bytes: a little less than the limits of the site. */
export const longest = { field: 7_400, target: 3_900, body: 64_000 } as const
