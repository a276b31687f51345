import assert from 'node:assert/strict'

/** Checks every case and names all that fail, so that one test can check a rule on many pages and languages. */
export async function assertEach<T>(
  cases: Iterable<T>,
  nameOf: (each: T) => string,
  check: (each: T) => unknown,
): Promise<void> {
  const { count, failures } = await failuresOf(cases, nameOf, check)
  assert.ok(count > 0, 'there is at least one case')
  assert.deepEqual(failures, [], `${failures.length} of ${count} failed:\n${failures.join('\n')}`)
}

/** Returns one line for each case whose check throws: its name and the message. */
async function failuresOf<T>(
  cases: Iterable<T>,
  nameOf: (each: T) => string,
  check: (each: T) => unknown,
): Promise<{ count: number; failures: string[] }> {
  const failures: string[] = []
  let count = 0
  for (const each of cases) {
    count += 1
    try {
      await check(each)
    } catch (error) {
      failures.push(`${nameOf(each)}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { count, failures }
}
