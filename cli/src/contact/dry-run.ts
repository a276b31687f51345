import type { Invocation } from '../command.ts'
import type { Message } from './check.ts'
import { showRequest } from './show.ts'

/** Whether the options ask to show the request instead of sending it. */
export function isDryRun({ options }: Invocation): boolean {
  return Boolean(options['dry-run'] || options.validate)
}

/** Shows the request and sends no message. With `--validate`, the site checks it first; throws its problem. */
export async function dryRun(message: Message, key: string, invocation: Invocation): Promise<void> {
  if (invocation.options.validate) await invocation.site().validate(message)
  showRequest(await invocation.site().requestOf(message), key, invocation)
}
