import type { Command } from '../command.ts'
import { Failure } from '../failure.ts'
import { completionScripts } from '../shell/scripts.ts'
import { suggestionsFor } from '../suggestions.ts'

/** The script that makes a shell complete the words of this program. */
export const completion: Command = {
  name: 'completion',
  aliases: [],
  argument: { name: 'shell', isRequired: true },
  options: [],
  async run({ argument = '', output }) {
    const script = completionScripts[argument as keyof typeof completionScripts]
    const shells = Object.keys(completionScripts)
    if (!shells.includes(argument) || script === undefined) {
      throw new Failure(
        'shell_unknown',
        { shell: argument, shells: shells.join(', ') },
        suggestionsFor(argument, shells),
      )
    }
    output.data(script.trim())
  },
}
