import type { ProcessContext, Run } from './command.ts'
import { commands } from './commands/table.ts'
import { CommandError, exitCodeOf, exitCodes, Interrupted } from './failure.ts'
import { errorLanguage, invocationOf } from './invocation.ts'
import { outputTo } from './output/output.ts'
import { escaped } from './output/printable.ts'
import { version } from './package.ts'
import { parse } from './parse.ts'
import { type Texts, texts } from './texts/texts.ts'

/** Runs a command line and returns the exit code. Reports every failure on stderr. */
export async function execute(words: readonly string[], processContext: ProcessContext): Promise<number> {
  const output = outputTo(processContext.terminal)
  const spoken = texts[errorLanguage(words, processContext.terminal.env)]
  try {
    const code = await run(words, spoken, { ...processContext, output, commands })
    await output.written()
    return code
  } catch (error) {
    output.progress()
    // An interruption needs no text if the command sends no message.
    const isSilent =
      error instanceof CommandError &&
      (error.isReported || (error instanceof Interrupted && !error.messageState))
    if (isSilent) return exitCodeOf(error)
    const { report, reportJson } = await import('./failure-report.ts')
    const end = words.includes('--') ? words.indexOf('--') : words.length
    const isJson = words.slice(0, end).includes('--json')
    const json = isJson ? reportJson(error, spoken) : ''
    if (isJson) output.note(processContext.terminal.stderr.isTTY ? escaped(json) : json)
    else output.note(report(error, { output, texts: spoken }))
    return exitCodeOf(error)
  }
}

async function run(words: readonly string[], spoken: Texts, context: Run): Promise<number> {
  const { output } = context
  // The completion scripts use this hidden command.
  if (words[0] === '__complete') {
    const { candidates } = await import('./shell/candidates.ts')
    const found = await candidates(words.slice(1), spoken, context)
    if (found.length > 0) output.data(found.join('\n'))
    return exitCodes.success
  }
  const { command, ...parsed } = parse(words, commands, spoken.language)
  const { help, version: isVersion } = parsed.options
  if (isVersion) output.data(version)
  else if (command && !help) await command.run(invocationOf(parsed, context))
  else {
    const { commandHelp, overview } = await import('./help.ts')
    output.data(command ? commandHelp(command, spoken, output) : overview(spoken, commands, output))
  }
  const isUseful = command || help || isVersion || words.length === 0
  return isUseful ? exitCodes.success : exitCodes.usage
}
