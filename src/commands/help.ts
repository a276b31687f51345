import type { Command } from './command.ts'

/** Returns the output of `vitrine-site --help`, in lines of at most 80 columns. */
export function overview(commands: Readonly<Record<string, Command>>): string {
  return `Usage: vitrine-site COMMAND [OPTIONS]

Publishes a company's site and API from a folder of Markdown and YAML.

Commands
${table(Object.entries(commands).map(([name, { summary }]) => [name, summary]))}

Options
${table([
  ['-h, --help', 'prints this, or the help of a command'],
  ['--version', 'prints the version'],
])}

Exit status
  0   done, or stopped by SIGTERM or SIGINT
  1   the doctor found a failure
  64  unknown command, option or argument
  65  faulty content
  69  an address cannot be listened on, or Node is too old
  70  internal error
  73  a file cannot be written
  78  faulty configuration
`
}

/** Returns the output of `--help` for a command. */
export function commandHelp(name: string, { usage, summary, options, more }: Command): string {
  const rows = Object.entries(options).map(([option, { value, meaning }]): [string, string] => [
    value ? `--${option} ${value}` : `--${option}`,
    meaning,
  ])
  const parts = [
    `Usage: vitrine-site ${name} ${usage}`,
    wrap(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, width).join('\n'),
    `Options\n${table([...rows, ['-h, --help', 'prints this']])}`,
    more?.(),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Formats names and their meanings in two columns. */
export function table(rows: readonly (readonly [name: string, meaning: string])[]): string {
  const indent = 4 + Math.max(...rows.map(([name]) => name.length))
  return rows
    .map(([name, meaning]) => {
      const [first = '', ...others] = wrap(meaning, width - indent)
      return [`  ${name.padEnd(indent - 2)}${first}`, ...others.map(line => ' '.repeat(indent) + line)].join(
        '\n',
      )
    })
    .join('\n')
}

const width = 80

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
