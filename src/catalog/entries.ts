// `Object` forgets the names of a record in its own types, because a value may have more members than its type. The
// records here are tables of the program, which have exactly these.

/** Returns the names of a record. */
export function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(record) as Name[]
}

/** Returns the members of a record with their names. */
export function entriesOf<Name extends string, Value>(
  record: Readonly<Record<Name, Value>>,
): readonly (readonly [Name, Value])[] {
  return Object.entries(record) as [Name, Value][]
}

/** Builds a record with a value for each name, in their order. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  build: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map(name => [name, build(name)])) as Record<Name, Value>
}
