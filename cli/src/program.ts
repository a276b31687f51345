import { commands } from './commands/table.ts'
import { exitCodeOf, exitCodes, Interrupted, Told } from './failure.ts'
import { invocationOf, type Surroundings, spokenLanguage } from './invocation.ts'
import { type Output, outputTo } from './output/output.ts'
import { version } from './package.ts'
import { parse } from './parse.ts'
import { texts } from './texts/texts.ts'

/** Runs what the words ask for, and answers the exit code. Every failure is told on stderr. */
export async function execute(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const output = outputTo(surroundings.terminal)
  try {
    const code = await run(words, surroundings, output)
    await output.written()
    return code
  } catch (error) {
    await tell(error, words, surroundings, output)
    return exitCodeOf(error)
  }
}

async function run(words: readonly string[], surroundings: Surroundings, output: Output): Promise<number> {
  if (words[0] === completionWord) {
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

/** The word before those that a shell wants completed; it is no command for people. */
const completionWord = '__complete'

/** An interruption that no message was at stake in needs no words. */
async function tell(
  error: unknown,
  words: readonly string[],
  { terminal }: Surroundings,
  output: Output,
): Promise<void> {
  output.progress()
  if (error instanceof Told || (error instanceof Interrupted && error.effect === undefined)) return
  const { report, reportJson } = await import('./failure-report.ts')
  const told = { output, texts: texts[spokenLanguage(words, terminal.env)] }
  if (optionsAmong(words).includes('--json')) output.rawNote(reportJson(error, told))
  else output.note(report(error, told))
}

/** The words before the one that ends the options. */
function optionsAmong(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--')
  return end < 0 ? words : words.slice(0, end)
}
