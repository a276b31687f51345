import type { Command } from '../command.ts'
import { Failure } from '../failure.ts'
import { completionScripts } from '../shell/scripts.ts'
import { closestTo } from '../suggestions.ts'

/** Prints the script that makes a shell complete the words of this program. */
export const completion: Command = {
  name: 'completion',
  argument: { name: 'shell', isRequired: true },
  options: [],
  async run({ argument: shell = '', output }) {
    const shells = Object.keys(completionScripts)
    const script = Object.entries(completionScripts).find(([name]) => name === shell)?.[1]
    const values = { shell, shells: shells.join(', ') }
    if (!script) throw new Failure('shell_unknown', values, closestTo(shell, shells))
    output.data(script.trim())
  },
}
