import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { failureOf } from '../catalog/failure.ts'
import type { Log } from './log.ts'

/** The states that systemd accepts (sd_notify(3)). */
export type ServiceState = 'READY=1' | 'STOPPING=1'

/**
 * Sends the state of the process to systemd through its helper program, because Node cannot write to a datagram socket.
 * Without the helper the process logs a warning and continues.
 */
export async function notifySystemd(state: ServiceState, log: Log): Promise<void> {
  try {
    await promisify(execFile)('systemd-notify', [state])
  } catch (error) {
    // A service that cannot report still serves. systemd decides what to do.
    log.warn({ state, reason: failureOf(error).message }, 'systemd could not be notified')
  }
}
