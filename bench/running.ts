import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a program is started. */
export interface Command {
  readonly program: string
  readonly parameters: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** A program that listens on a port. Disposing of it ends the program. */
export interface Running extends AsyncDisposable {
  readonly pid: number
  readonly origin: string
}

/** The time limit for a program to start listening, in milliseconds. */
const startTimeout = 60_000

/** Starts a program in production mode on a free port, and waits until it listens. */
export async function run(commandOn: (port: number) => Command | Promise<Command>): Promise<Running> {
  const port = await freePort()
  const { program, parameters, environment } = await commandOn(port)
  const child = spawn(program, parameters, {
    env: { ...environmentOfPrograms(), NODE_ENV: 'production', ...environment },
    // The program finds the content of the site relative to this folder.
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    // A separate process group. Otherwise npm would leave the program running that it has started.
    detached: true,
  })
  const end = () => endGroup(child)
  process.on('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1))
  await untilListening(child, port)
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      end()
      await ended
    },
  }
}

/** Ends a program and its children. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  } catch (error) {
    // The program has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Checks that programs of the system are installed.
 *
 * @throws Error that says how to install a missing one
 */
export function requirePrograms(...packages: readonly { program: string; package: string }[]): void {
  const isMissing = ({ program }: { program: string }) =>
    spawnSync(program, ['-v'], { env: environmentOfPrograms() }).error !== undefined
  const missing = packages.filter(isMissing).map(({ package: name }) => name)
  if (missing.length > 0)
    throw new Error(`not on this machine: ${missing.join(', ')}; try apt-get install ${missing.join(' ')}`)
}

/** Returns an environment with only `PATH`, so that variables of this shell do not configure the measured programs. */
function environmentOfPrograms(): Record<string, string> {
  return { PATH: `${process.env.PATH}:/usr/sbin`, HOME: process.env.HOME ?? '/' }
}

/** Returns a port that no program listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let failure: Error | undefined
  child.once('error', error => {
    failure = error
  })
  for (let waited = 0; waited < startTimeout; waited += 10) {
    if (failure) throw failure
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`)
    if (await accepts(port)) return
    await sleep(10)
  }
  endGroup(child)
  throw new Error(`${child.spawnargs.join(' ')} does not listen`)
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
