import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Log } from './log.ts'

/** What systemd can be told of a service (sd_notify(3)). */
export type ServiceState = 'READY=1' | 'STOPPING=1'

/**
 * Tells systemd the state of the process by way of its helper, because Node cannot write to a socket of datagrams. Without the helper
 * the log says so, and the process goes on.
 */
export async function notifySystemd(state: ServiceState, log: Log): Promise<void> {
  try {
    await promisify(execFile)('systemd-notify', [state])
  } catch (error) {
    // A service that cannot report is still one that serves; systemd decides what it makes of it.
    log.warn({ state, reason: (error as Error).message }, 'systemd could not be notified')
  }
}
