import type { Command, Invocation } from '../command.ts'
import { exitCodes } from '../failure.ts'
import { ownUsage } from '../help.ts'
import { optionsOf, optionTable } from '../options.ts'
import { show } from '../output/view.ts'
import { wordsOf } from '../words.ts'

/** Lists the commands for programs: names, arguments, options, examples, exit codes. */
export const commandList: Command = {
  name: 'commands',
  options: ['json', 'fields', 'markdown'],
  async run(invocation) {
    const body = described(invocation)
    const { commands: elements } = body
    const markdown = () => elements.map(({ usage, summary }) => `- \`${usage}\`: ${summary}`).join('\n')
    const answer = { text: `${JSON.stringify(body, null, 2)}\n`, body }
    const view = { list: { name: 'commands', elements }, fields: ['name', 'aliases', 'summary'], markdown }
    await show(invocation, answer, () => view)
  },
}

function described({ commands, texts }: Invocation) {
  return {
    name: 'vitrine',
    commands: commands.map(command => {
      const { name, argument = null } = command
      const aliases = wordsOf(command).slice(1)
      const { summary, about: description = '', examples } = texts.commands[name]
      const options = optionsOf(command).map(option => {
        const { value = null, short = null, ...word } = optionTable[option]
        const aliases = wordsOf({ name: option, ...word }).slice(1)
        return { name: option, aliases, short, value, summary: texts.options[option] }
      })
      const usage = `vitrine ${ownUsage(command, texts)}`
      const lines = examples.map(([purpose, line]) => ({ purpose, line }))
      return { name, aliases, summary, description, usage, argument, options, examples: lines }
    }),
    exitCodes: Object.entries(exitCodes).map(([name, code]) => ({ code, name, meaning: texts.exits[code] })),
    environment: texts.environment,
  }
}
