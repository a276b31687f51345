import { commands } from './commands/table.ts'
import { exitCodeOf, exitCodes, Interrupted } from './failure.ts'
import { report, reportJson } from './failure-report.ts'
import { commandHelp, overview } from './help.ts'
import { invocationOf, type Surroundings, spokenLanguage } from './invocation.ts'
import { type Output, outputTo } from './output/output.ts'
import { version } from './package.ts'
import { parse } from './parse.ts'
import { candidates, completionWord } from './shell/candidates.ts'
import { texts } from './texts/texts.ts'

/** Runs what the words ask for, and answers the exit code. Every failure is told on stderr. */
export async function execute(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const output = outputTo(surroundings.terminal)
  try {
    return await run(words, surroundings, output)
  } catch (error) {
    tell(error, words, surroundings, output)
    return exitCodeOf(error)
  }
}

async function run(words: readonly string[], surroundings: Surroundings, output: Output): Promise<number> {
  const [first] = words
  if (first === '--version' || first === '-v') {
    output.data(version)
    return exitCodes.success
  }
  if (first === completionWord) {
    const found = await candidates(words.slice(1), surroundings, output)
    if (found.length > 0) output.data(found.join('\n'))
    return exitCodes.success
  }
  const spoken = texts[spokenLanguage(words, surroundings.terminal.env)]
  const parsed = parse(words, commands)
  const { command, options } = parsed
  if (!command) {
    output.data(overview(spoken, commands, output))
    return words.length === 0 || options.help ? exitCodes.success : exitCodes.usage
  }
  if (options.help) output.data(commandHelp(command, spoken, output))
  else await command.run(invocationOf({ ...parsed, command }, commands, surroundings, output))
  return exitCodes.success
}

/** An interruption that no message was at stake in needs no words. */
function tell(error: unknown, words: readonly string[], { terminal }: Surroundings, output: Output): void {
  output.progress()
  if (error instanceof Interrupted && error.key === '' && error.effect !== 'not_sent') return
  const told = { output, texts: texts[spokenLanguage(words, terminal.env)] }
  const isJson = words.includes('--json') && !(error instanceof Interrupted)
  output.note(isJson ? reportJson(error, told) : report(error, told))
}
