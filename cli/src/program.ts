import { commands } from './commands/table.ts'
import { exitCodeOf, exitCodes, Interrupted, Stop } from './failure.ts'
import { invocationOf, type Surroundings, spokenLanguage } from './invocation.ts'
import { type Output, outputTo } from './output/output.ts'
import { escaped } from './output/printable.ts'
import { version } from './package.ts'
import { parse } from './parse.ts'
import { texts } from './texts/texts.ts'

/** Runs what the words ask for, and returns the exit code. Every failure is reported on stderr. */
export async function execute(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const output = outputTo(surroundings.terminal)
  try {
    const code = await run(words, surroundings, output)
    await output.written()
    return code
  } catch (error) {
    output.progress()
    // An interruption with no message at stake needs no words.
    const isSilent =
      error instanceof Stop && (error.isReported || (error instanceof Interrupted && !error.stake))
    if (!isSilent) await tell(error, words, surroundings, output)
    return exitCodeOf(error)
  }
}

async function run(words: readonly string[], surroundings: Surroundings, output: Output): Promise<number> {
  // The word before those that a shell wants completed; it is no command for people.
  if (words[0] === '__complete') {
    const { candidates } = await import('./shell/candidates.ts')
    const found = await candidates(words.slice(1), surroundings, output)
    if (found.length > 0) output.data(found.join('\n'))
    return exitCodes.success
  }
  const parsed = parse(words, commands)
  const { command, options } = parsed
  if (options.version) {
    output.data(version)
    return exitCodes.success
  }
  if (command && !options.help) {
    await command.run(invocationOf({ ...parsed, command }, commands, surroundings, output))
    return exitCodes.success
  }
  const { commandHelp, overview } = await import('./help.ts')
  const spoken = texts[spokenLanguage(words, surroundings.terminal.env)]
  output.data(command ? commandHelp(command, spoken, output) : overview(spoken, commands, output))
  return words.length === 0 || options.help ? exitCodes.success : exitCodes.usage
}

async function tell(
  error: unknown,
  words: readonly string[],
  { terminal }: Surroundings,
  output: Output,
): Promise<void> {
  const { report, reportJson } = await import('./failure-report.ts')
  const spoken = texts[spokenLanguage(words, terminal.env)]
  const end = words.includes('--') ? words.indexOf('--') : words.length
  if (!words.slice(0, end).includes('--json')) output.note(report(error, { output, texts: spoken }))
  else output.note(terminal.stderr.isTTY ? escaped(reportJson(error, spoken)) : reportJson(error, spoken))
}
