/**
 * A reporter that ends the process with status 1 as soon as a test fails, and prints its name; with 2 where no test is run.
 * @param {import('node:test').TestsStream} events
 */
export default async function* bail(events) {
  let count = 0
  for await (const { type, data } of events) {
    if (type !== 'test:complete') continue
    count += 1
    if (!data.details.error) continue
    process.stdout.write(`${data.name}\n`)
    process.exit(1)
  }
  if (count === 0) process.exit(2)
  yield ''
}
