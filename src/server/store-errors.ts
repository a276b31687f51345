import { failureOf } from '../catalog/failure.ts'

/** Returns the message of an error. With several addresses to try, it has a code but no message. */
export function reasonOf(error: unknown): string {
  const { message, code } = failureOf(error)
  return message || `${code}`
}

/** Whether the client has asked every Sentinel. */
export function endsRound(error: Error): boolean {
  return error.message.startsWith('All sentinels are unreachable')
}

/** Whether the record belongs to another server of a cluster, which this client does not follow. */
export function isElsewhere({ message }: Error): boolean {
  return /^(?:MOVED|ASK) /.test(message)
}

/** Whether the user or the database is refused. After that, commands may run as another user, in another database. */
export function isOfLogin({
  message,
  command,
}: Error & { readonly command?: { readonly name: string } }): boolean {
  if (command?.name === 'select') return true
  // A server that needs no password may be given one.
  return command?.name === 'auth' && !/no password is set|without any password/.test(message)
}
