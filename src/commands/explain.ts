import { inspect, styleText } from 'node:util'
import { ConfigRefused } from '../config/config.ts'
import { ContentRefused } from '../content/issue.ts'
import { VersionsRefused } from '../contract/version-conflicts.ts'
import { UsageRefused } from './command.ts'
import { EditRefused } from './edits/file-changes.ts'

/** Returns the message for an error and the exit code (sysexits.h). */
export function explain(error: unknown): { readonly text: string; readonly code: number } {
  if (error instanceof UsageRefused || error instanceof EditRefused) return { text: error.message, code: 64 }
  if (error instanceof ConfigRefused) {
    return { text: `the configuration is refused:\n${error.message}`, code: 78 }
  }
  if (error instanceof ContentRefused) {
    const lines = error.issues.map(({ file, line, column, message }) => {
      const place = styleText('bold', `${file}:${line}:${column}:`, { stream: process.stderr })
      return `${place} ${message}`
    })
    return { text: `${lines.join('\n')}\nthe content is refused: ${error.issues.length} to fix`, code: 65 }
  }
  if (error instanceof VersionsRefused) {
    return { text: `the versions of the API are refused:\n${error.message}`, code: 70 }
  }
  // Of what else is thrown, only errors of the system have `syscall`.
  const { message, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const advice = 'set PORT and HOST, or ADMIN_PORT and ADMIN_HOST, to a free address'
    return { text: `the server cannot listen (${message}): ${advice}`, code: 69 }
  }
  return { text: inspect(error), code: 70 }
}
