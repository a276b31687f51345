import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The properties of a process that the one of all tests cannot have. */
interface Circumstances {
  readonly cwd?: string
  /** Whether the modes of files hold for root too. Root ignores them, so the process acts as another user. */
  readonly obeysModes?: boolean
}

/**
 * Runs the body of a function in a new process, with the exports of a module as `module`. Resolves with the returned
 * value as JSON carries it. The user and the working folder belong to a process, and all unit tests share one.
 */
export async function inOwnProcess(
  module: string,
  body: string,
  { cwd, obeysModes = false }: Circumstances = {},
): Promise<unknown> {
  // The module is loaded first, because the other user may not read the folder of the program.
  const code = `
    const module = await import(${JSON.stringify(module)})
    if (${obeysModes} && process.geteuid?.() === 0) process.seteuid(65_534)
    const value = await (async () => { ${body} })()
    process.stdout.write(JSON.stringify(value))`
  const options = ['--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, options, { ...(cwd && { cwd }) })
  return JSON.parse(stdout)
}
