import { unsetText, type Variable, variables } from './variables.ts'

/** What `--help` prints, in lines of at most 80 columns. */
export function helpText(): string {
  return `Usage: node src/main.ts [--help]

Serves a company's site and API from a folder of Markdown and YAML. Everything
is configured by environment variables; docs/operations.md explains them.

${Object.entries(variables).map(describe).join('\n')}

Exit status
  0   stopped by SIGTERM, SIGINT or SIGHUP
  64  unknown argument
  65  faulty content
  69  an address cannot be listened on
  70  internal error
  78  faulty configuration
`
}

function describe([name, variable]: [string, Variable]): string {
  const text = `${variable.meaning} (default: ${unsetText(variable)})`.replaceAll('`', '')
  const [first = '', ...others] = wrap(text, 80 - indent)
  return [`  ${name.padEnd(indent - 2)}${first}`, ...others.map(line => ' '.repeat(indent) + line)].join('\n')
}

/** Where the descriptions begin, in columns. */
const indent = 4 + Math.max(...Object.keys(variables).map(({ length }) => length))

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
