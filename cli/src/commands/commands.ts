import type { Command, Invocation } from '../command.ts'
import { exitCodes } from '../failure.ts'
import { type OptionName, optionOf } from '../options.ts'
import { show, type View } from '../output/view.ts'
import { optionsOf } from '../parse.ts'
import { usageOf } from '../spelling.ts'

/** The commands for machines: names, arguments, options, examples, exit codes. */
export const commandList: Command = {
  name: 'commands',
  aliases: [],
  options: ['json', 'fields', 'markdown'],
  async run(invocation) {
    const body = described(invocation)
    const text = `${JSON.stringify(body, null, 2)}\n`
    await show(async () => ({ text, body }), viewOf, invocation)
  },
}

function viewOf({ commands }: ReturnType<typeof described>): View {
  const markdown = () => commands.map(({ usage, summary }) => `- \`${usage}\`: ${summary}`).join('\n')
  return { list: { name: 'commands', elements: commands }, fields: ['name', 'aliases', 'summary'], markdown }
}

function described({ commands, texts }: Invocation) {
  return {
    name: 'vitrine',
    commands: commands.map(command => {
      const { name, aliases, argument } = command
      const { summary, about, examples } = texts.commands[name]
      return {
        name,
        aliases,
        summary,
        description: about,
        usage: `vitrine ${usageOf(command, texts)}`,
        argument: argument ?? null,
        options: optionsOf(command).map(option => describedOption(option, texts.options)),
        examples: examples.map(([purpose, line]) => ({ purpose, line })),
      }
    }),
    exitCodes: Object.entries(exitCodes).map(([name, code]) => ({ code, name, meaning: texts.exits[code] })),
    environment: texts.environment,
  }
}

function describedOption(name: OptionName, summaries: Readonly<Record<OptionName, string>>) {
  const { value = null, short = null, alias = null } = optionOf(name)
  return { name, alias, short, value, summary: summaries[name] }
}
