import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Server } from 'node:http'
import { devNull } from 'node:os'
import type { Config } from '../config/config.ts'
import type { Log } from './log.ts'

/** How many files are kept for everything but connections: content, cache, mail server, store, threads, operators. */
const reserved = 150

/** The limit of open files that the system sets, and how many connections are possible with it. */
export interface TooFewFiles {
  readonly openFiles: number
  readonly connections: number
  readonly fault: string
  readonly cure: string
}

/**
 * Returns why the system does not allow as many connections, which take one file each. Undefined where it does, or where
 * its limit is unknown.
 */
export function tooFewFiles(maxConnections: number, openFiles = openFileLimit()): TooFewFiles | undefined {
  const needed = maxConnections + reserved
  if (openFiles >= needed) return undefined
  const connections = openFiles - Math.min(reserved, Math.floor(openFiles / 2))
  return {
    openFiles,
    connections,
    fault: `MAX_CONNECTIONS is ${maxConnections}, but the system allows ${openFiles} open files: at most ${connections} connections are kept`,
    cure: `allow ${needed} open files (LimitNOFILE of systemd, ulimits of Compose, ulimit -n), or set a lower MAX_CONNECTIONS`,
  }
}

const openFiles = 'Max open files'

/** Returns how many files the system lets this process open. Only Linux says so; Node has raised it as far as it may. */
function openFileLimit(): number {
  try {
    const lines = readFileSync('/proc/self/limits', 'utf8').split('\n')
    const soft = lines.find(line => line.startsWith(openFiles))?.slice(openFiles.length)
    // "unlimited" is not a number.
    return Number.parseInt(soft ?? '', 10) || Number.POSITIVE_INFINITY
  } catch {
    // Another system, or one without /proc. A limit that is unknown is not compared.
    return Number.POSITIVE_INFINITY
  }
}

/** The interval between two attempts to open a file, in milliseconds. */
const attemptInterval = 10_000

/**
 * Calls `onRefused` while the system opens no more files for this process, with its reason (`EMFILE`). Then it accepts
 * no connections either, which Node does not say.
 */
export function watchOpenFiles(server: Server, onRefused: (reason: string) => void): void {
  const refused = ({ code, message }: NodeJS.ErrnoException) => onRefused(code ?? message)
  const attempt = async () => (await open(devNull)).close()
  const timer = setInterval(() => void attempt().catch(refused), attemptInterval).unref()
  server.once('close', () => clearInterval(timer))
  // Without a listener, an error would end the process.
  server.on('error', refused)
}

/** Returns how many connections are kept. Warns if the system does not allow as many as are configured. */
export function mostConnections({ maxConnections }: Config, log: Log): number {
  const found = tooFewFiles(maxConnections)
  if (!found) return maxConnections
  const { openFiles, connections, fault, cure } = found
  log.warn({ maxConnections, openFiles, connections }, `${fault}; ${cure}`)
  return connections
}
