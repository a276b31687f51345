import type { Command } from '../command.ts'
import { commandNamed } from '../parse.ts'

/** Shows how to use the program or one command. */
export const help: Command = {
  name: 'help',
  argument: { name: 'command', isRequired: false },
  options: [],
  async run({ argument, commands, output, texts }) {
    const { commandHelp, overview } = await import('../help.ts')
    if (argument === undefined) output.data(overview(texts, commands, output))
    else output.data(commandHelp(commandNamed(argument, commands, texts.language), texts, output))
  },
}
