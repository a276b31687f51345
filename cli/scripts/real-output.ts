import { execFile } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../test/support/process.ts'
import { baseUrl, programPath, startCompany } from '../test/support/program.ts'

export const readmePath = join(import.meta.dirname, '../README.md')

/**
 * A text in which each block of the language `console` shows what its commands, the lines after `$ `, print today: on a terminal of
 * 80 columns, in English, of a started site.
 */
export async function withRealOutput(text: string): Promise<string> {
  const closers: (() => unknown)[] = []
  const tidying = { after: (close?: unknown) => void closers.push(close as () => unknown) }
  try {
    const { url, env } = await startCompany(tidying)
    const folder = await temporaryFolder(tidying)
    await writeFile(join(folder, 'vitrine'), `#!/bin/sh\nexec '${process.execPath}' '${programPath}' "$@"\n`)
    await chmod(join(folder, 'vitrine'), 0o755)
    const setting = {
      ...env,
      PATH: `${folder}:${process.env.PATH}`,
      LANG: 'en_US.UTF-8',
      NO_COLOR: '1',
      TERM: 'xterm',
    }
    // Input: content
    const parts = text.split(/(?<=^```console\n)([\s\S]*?)(?=^```$)/m)
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 0) continue
      const commands = part.split('\n').filter(line => line.startsWith('$ '))
      const shown: string[] = []
      for (const command of commands) shown.push(`${command}\n${await printed(command.slice(2), setting)}`)
      parts[index] = shown.join('\n').replaceAll(url, baseUrl)
    }
    return parts.join('')
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** Returns the output of a command on a terminal of 80 columns, whatever its exit code. */
async function printed(command: string, env: Readonly<Record<string, string>>): Promise<string> {
  const words = ['-qec', `stty cols 80; ${command}; true`, '/dev/null']
  const { stdout } = await promisify(execFile)('script', words, { env })
  return stdout.replaceAll('\r\n', '\n')
}
