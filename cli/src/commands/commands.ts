import type { Command, Invocation } from '../command.ts'
import { exitCodes } from '../failure.ts'
import { usageOf } from '../help.ts'
import { optionsOf, optionTable } from '../options.ts'
import { show } from '../output/view.ts'

/** The commands for machines: names, arguments, options, examples, exit codes. */
export const commandList: Command = {
  name: 'commands',
  aliases: [],
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
      const { name, aliases, argument = null } = command
      const { summary, about: description = '', examples } = texts.commands[name]
      const options = optionsOf(command).map(option => {
        const { value = null, short = null, alias = null } = optionTable[option]
        return { name: option, alias, short, value, summary: texts.options[option] }
      })
      const usage = `vitrine ${usageOf(command, texts)}`
      const lines = examples.map(([purpose, line]) => ({ purpose, line }))
      return { name, aliases, summary, description, usage, argument, options, examples: lines }
    }),
    exitCodes: Object.entries(exitCodes).map(([name, code]) => ({ code, name, meaning: texts.exits[code] })),
    environment: texts.environment,
  }
}
