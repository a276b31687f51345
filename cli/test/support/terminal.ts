import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { CleanupContext } from '../../../test/support/process.ts'
import { programPath } from './program.ts'

/** A real terminal with the program in it. */
export interface Terminal {
  /** The screen now, without blanks at the ends; `isStyled` keeps colours as escape sequences. */
  screen(isStyled?: boolean): Promise<string>
  /** The screen once this is on it; fails after thirty seconds. */
  shows(pattern: RegExp): Promise<string>
  /** Types keys, by the names that tmux has for them. */
  press(...keys: string[]): Promise<void>
  /** Types a text as it is. */
  type(text: string): Promise<void>
  /** Pastes a text, marked as pasted where the program asks for that. */
  paste(text: string): Promise<void>
}

export interface TerminalSetting {
  readonly columns?: number
  readonly env?: Readonly<Record<string, string>>
  /** A shell command that uses `vitrine` instead of the program with these words. */
  readonly shell?: string
}

/** Opens a terminal of 100 lines, runs the program in it, and then prints its exit code as `exit 0`. Closed after the test. */
export async function openTerminal(
  test: CleanupContext,
  words: readonly string[],
  { columns = 80, env = {}, shell }: TerminalSetting = {},
): Promise<Terminal> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const socket = `${folder}/tmux`
  const tmux = async (...words: string[]) =>
    (await run('tmux', ['-S', socket, '-f', '/dev/null', ...words])).stdout
  const variables = { LANG: 'en_US.UTF-8', LC_ALL: '', PATH: process.env.PATH ?? '', HOME: folder, ...env }
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${quoted(value)}`)
  const program = [process.execPath, programPath, ...words].map(quoted).join(' ')
  // Ctrl-C reaches the shell as well, which then might end before it prints the code.
  const command = `trap : INT; unset NO_COLOR; export ${assignments.join(' ')}; ${shell ?? program}; echo "exit $?"; sleep 600`
  await tmux('-u', 'new-session', '-d', '-x', String(columns), '-y', '100', command)
  test.after(async () => {
    await tmux('kill-server')
    // A shell that was just killed may still write its history.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  const screen = async (isStyled = false) =>
    (await tmux('capture-pane', '-p', ...(isStyled ? ['-e'] : []))).replace(/[^\S\n]+$/gm, '').trimEnd()
  return {
    screen,
    async shows(pattern) {
      for (const end = Date.now() + 30_000; Date.now() < end; await delay(50)) {
        const text = await screen()
        if (pattern.test(text)) return text
      }
      assert.fail(`the screen never showed ${pattern}:\n${await screen()}`)
    },
    press: async (...keys) => void (await tmux('send-keys', ...keys)),
    type: async text => void (await tmux('send-keys', '-l', text)),
    async paste(text) {
      await tmux('set-buffer', text)
      await tmux('paste-buffer', '-p')
    },
  }
}

const run = promisify(execFile)

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
